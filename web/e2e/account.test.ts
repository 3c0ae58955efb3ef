// An account in a real browser, with a passkey in an authenticator that Chromium plays itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('an account is opened with a passkey, left, and entered again with it from the same device', { timeout: 60_000 }, async () => {
  // Passkeys belong to a name, not to a number.
  const { page, context, errors } = await site.visitor({ baseURL: site.url.replace('127.0.0.1', 'localhost') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto('/account');
  const opening = page.locator('section:has-text("Open an account")');
  await opening.locator('input[name=login]').fill('keyholder');
  await opening.locator('button[type=submit]').click();
  await page.waitForSelector('h2:has-text("Account keyholder")');
  assert.match((await page.textContent('.account')) ?? '', /One passkey\./);
  await page.click('text=Log out');
  await page.waitForSelector('h2:has-text("A guest")');
  await page.click('text=With a passkey');
  await page.waitForSelector('h2:has-text("Account keyholder")');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a wrong password is refused in words, and the guest stays a guest', { timeout: 60_000 }, async () => {
  const { page, context } = await site.visitor();
  await page.goto('/account');
  const entering = page.locator('section:has-text("Come back to one")');
  await entering.locator('input[name=login]').fill('nobody');
  await entering.locator('input[name=password]').fill('a wrong password');
  await entering.locator('button[type=submit]').click();
  assert.ok(((await page.locator('[role=alert]').textContent()) ?? '').length > 10);
  assert.ok(await page.$('h2:has-text("A guest")'));
  await context.close();
});
