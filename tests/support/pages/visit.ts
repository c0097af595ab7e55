import type { Browser, Page } from 'playwright';
import { demoSellers } from '../../../server/demo/sellers.ts';
import type { DemoSeller } from '../../../server/demo/sellers.ts';

/** Returns a sample seller; the first one by default. */
export const sampleSeller = (index = 0): DemoSeller => {
  const seller = demoSellers[index];
  if (!seller) throw new Error(`There is no sample seller ${index}.`);
  return seller;
};

/** Opens a window of a new visitor, in English. */
export const openPage = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  // Ends what hangs; a busy machine takes many times what a free one does.
  page.setDefaultTimeout(30_000);
  return page;
};

/** Fills the form of `/sign-in` and submits it. */
export const sendSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in on the way to a path, and waits until its page is open. */
export const signInTo = async (page: Page, path: string, seller = sampleSeller()): Promise<void> => {
  await page.goto(path);
  await sendSignIn(page, seller.email, seller.password);
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname);
};

/** Waits until no part of the page is a skeleton or hidden until others have loaded. */
export const contentLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('main :is(.pl-sk,[aria-busy=true],[inert])'));
};

const searchForNothing = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Search everything' }).fill(text);
  await page.getByText(`Nothing matches “${text}”`).waitFor();
};

/**
 * Reloads the page and lets its clock pass the delay of the tour. A search before proves that the page is ready, one
 * after takes longer than a tour that is due takes to be shown.
 */
export const reloadPastTour = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.reload();
  await searchForNothing(page, 'no such thing');
  await page.clock.runFor(2_000);
  await searchForNothing(page, 'nor such a thing');
};

/** Collects the errors that the browser reports from now on: uncaught ones, and those of the console. */
export const watchErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
};

/** Sets the language of the signed-in seller, which is stored: a test that changes it changes it back. */
export const speak = async (page: Page, language: string): Promise<void> => {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await page.locator('.pl-lang').click();
  await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/users/me'),
    ),
    page.locator(`[role=menuitemradio][lang=${language}]`).click(),
  ]);
  await page.locator(`html[lang=${language}]`).waitFor();
};
