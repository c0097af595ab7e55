import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { onFreshPages } from '../support/pages/freshPage.ts';
import { sampleSeller, signInTo } from '../support/pages/visit.ts';

let page: Page;
onFreshPages((fresh) => {
  page = fresh;
});

/** Collects what the browser refuses under the content policy, from the first script of each page on. */
const watchPolicy = async (): Promise<readonly string[]> => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (violation: string) => void refused.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { noteRefused: (violation: string) => void }).noteRefused(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return refused;
};

it('keeps the dashboard within its content policy, which allows no inline styles', async () => {
  const refused = await watchPolicy();
  await signInTo(page, '/orders', sampleSeller());
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.locator('.pl-lang').click();
  await page.getByRole('menuitemradio').first().waitFor();
  await page.keyboard.press('Escape');
  for (const [path, sign] of [
    ['/dashboard', 'heading'],
    ['/orders/create', 'textbox'],
    ['/setting/account', 'textbox'],
  ] as const) {
    await page.goto(path);
    await page.getByRole(sign).first().waitFor();
  }
  expect(refused).toEqual([]);
});

it('keeps the page of the API within its content policy', async () => {
  const refused = await watchPolicy();
  await page.goto('/v1/docs');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().waitFor();
  expect(refused).toEqual([]);
});

it('ignores styles that an attacker injects into a page', async () => {
  const refused = await watchPolicy();
  await page.goto('/sign-in');
  await page.getByLabel('Email').waitFor();
  const spacing = () => page.evaluate(() => getComputedStyle(document.body).letterSpacing);
  const before = await spacing();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>body{letter-spacing:99px}</style><p id="brought" style="opacity:0">x</p>',
    );
  });
  await expect.poll(() => refused.length).toBe(2);
  expect(await spacing()).toBe(before);
  await expect
    .poll(() => page.locator('#brought').evaluate((text) => getComputedStyle(text).opacity))
    .toBe('1');
});
