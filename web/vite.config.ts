// How the browser's files are built: pages by Vite, rules and icons by our own code, all of it cached for use offline.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks, isFetchedAhead, isForWorkers, workersAlone } from './vite/chunks.ts';
import { generatedFiles } from './vite/generated-files.ts';
import { iconFiles } from './vite/icons.ts';
import { paperFiles } from './vite/papers.ts';
import { pushFiles } from './vite/push.ts';
import { rulesFiles } from './vite/rules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../build/vite'),
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // A worker has no document to preload into: what it fetches later it fetches by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostId }) => (isForWorkers(hostId) ? [] : parts.filter((part) => isFetchedAhead(part, hostId))),
    },
    rollupOptions: {
      input: {
        index: here('./index.html'),
        'background.worker': here('./background.worker.ts'),
        'lab.worker': here('./lab.worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name.endsWith('.worker') ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: chunks,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/ws': { target: 'ws://127.0.0.1:3000', ws: true } } },
  plugins: [
    workersAlone,
    generatedFiles('rules', rulesFiles),
    generatedFiles('icons', iconFiles),
    generatedFiles('push', pushFiles),
    generatedFiles('papers', paperFiles),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Baize',
        short_name: 'Baize',
        description: 'One games table for gentlemanly wargames.',
        start_url: '/',
        display: 'standalone',
        background_color: '#1f4d3a',
        theme_color: '#1f4d3a',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2}', 'rules/*.{js,md,json}', 'covers/*.json', 'papers/*.md'],
        globIgnores: ['push.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        importScripts: ['/push.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|ws)\b/, /^\/(rules|parts|covers|papers)\/.*\.\w+$/],
        // Rules are named by their hash and never change: those of older matches stay after an update.
        runtimeCaching: [
          {
            urlPattern: /\/rules\/[0-9a-f]{64}\.(js|md)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'rules' },
          },
        ],
      },
    }),
  ],
});
