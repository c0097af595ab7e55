import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { openPage, sampleSeller, sendSignIn, signInTo, watchErrors } from '../support/pages/visit.ts';
import { copyDataFolder, startTestServer, type TestServer } from '../support/servers/server.ts';

/** A separate server: two-factor on a sample seller would break other files. */
let server: TestServer;
let browser: Browser;
let page: Page;
let errors: readonly string[];
let secret = '';
let steps = 0;
let codes: readonly string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    env: { DEMO: 'on' },
    dataDir: await copyDataFolder(inject('demoFolder')),
  });
  browser = await workerBrowser();
  page = await openPage(browser, server.url);
  errors = watchErrors(page);
});
afterAll(async () => {
  await closeWindows(browser);
  await server?.dispose();
});

/** Each code works once: the next one is valid in the next half minute, or one step earlier. */
const nextCode = async (): Promise<string> => {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  const step = Math.max(Math.floor(Date.now() / 30_000), steps + 1);
  while (Math.floor(Date.now() / 30_000) < step - 1) await page.waitForTimeout(500);
  steps = step;
  return totp.generate({ timestamp: step * 30_000 });
};

const password = 'platen-demo';

/** Types once the field has the focus: a dialog moves it there after it is rendered. */
const typeInField = async (text: string): Promise<void> => {
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type(text);
};

/** Presses a button by the keyboard once it takes the focus, which it does not while other parts of the page load. */
const pressButton = async (name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  await expect
    .poll(async () => {
      await button.focus();
      return button.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await button.press('Enter');
};

it('switches two-factor on by keyboard: password, QR code, code, recovery codes', async () => {
  await signInTo(page, '/setting/account');
  await pressButton('Turn on');
  await page.getByRole('dialog', { name: 'Turn on two-step verification' }).waitFor();
  await typeInField(password);
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'QR code for your app' });
  await picture.waitFor();
  expect(
    await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  ).toBeGreaterThan(0);
  secret = (await page.getByRole('dialog').locator('code').innerText()).trim();
  await typeInField(await nextCode());
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').count())
    .toBe(10);
  codes = await page.getByRole('dialog').locator('code').allInnerTexts();
  await page.locator('[role=dialog] button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('10 recovery codes left').waitFor();
});

it('asks for the code at the next sign-in, and again after a wrong one', async () => {
  const { email } = sampleSeller();
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/sign-in');
  await sendSignIn(page, email, password);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('4 attempts left').count()).toBeGreaterThan(0);
  await page.getByLabel('Code').fill(await nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

it('asks for a code before a password change, and accepts a recovery code', async () => {
  await page.goto('/setting/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill('eleven grey herons');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  const question = page.getByRole('dialog', { name: 'Enter a code' });
  await question.getByLabel('Code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('not changed yet').count()).toBe(0);
  // A refusal with 403 or 422 appears in the console; nothing else may.
  expect(errors.filter((error) => !/status of (403|422)/.test(error))).toEqual([]);
});
