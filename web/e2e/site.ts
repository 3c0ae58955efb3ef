// The built pages in a real browser: a server on a free port with a folder of its own, and Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@baize/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Debian's Chromium, installed if it is missing; another one by $CHROMIUM. */
function chromiumPath(): string {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = () => known.find((path) => path !== undefined && existsSync(path));
  if (found() === undefined) spawnSync(process.execPath, ['scripts/debian.mjs', 'chromium-headless-shell'], { cwd: ROOT, stdio: 'ignore' });
  const path = found();
  if (path === undefined) throw new Error('There is no Chromium; install it, or name one in $CHROMIUM.');
  return path;
}

export interface Site {
  url: string;
  browser: Browser;
  /** A visitor with cookies and storage of his own. */
  visitor(options?: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page; errors: string[] }>;
  /** The server goes away and comes back at the same address with the same data. */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface House {
  port: number;
  data: string;
  webRoot: string;
  botThreads: number;
}

/** `serve` starts the server: that of this house, if nothing is said. */
export async function openSite(serve: (house: House) => Promise<{ url: string; close(): Promise<void> }> = startServer): Promise<Site> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The pages cannot be built.');
  const executablePath = chromiumPath();
  const data = mkdtempSync(join(tmpdir(), 'baize-house-'));
  const webRoot = join(ROOT, 'build/web');
  const house = { data, webRoot, botThreads: 1 };
  let server = await serve({ port: 0, ...house });
  const { url } = server;
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    url,
    browser,
    async visitor(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        baseURL: url,
        ...options,
      });
      // tsx marks the names of functions, also of those that are sent into the page.
      await context.addInitScript('globalThis.__name = (made) => made');
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return { context, page, errors };
    },
    async restart(between) {
      await server.close();
      await between?.();
      server = await serve({ port: Number(new URL(url).port), ...house });
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
