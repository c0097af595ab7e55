import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { linkTo } from '../support/servers/outbox.ts';
import { openPage, reloadPastTour, watchErrors } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

const owner = 'first-day@seller.test';
const helper = 'first-helper@seller.test';

let browser: Browser;
let page: Page;
let member: Page;
let errors: readonly string[];
let memberErrors: readonly string[];
// Mails contain the public address: the pages must be of the same origin.
const site = (): string => demoAddress().replace('127.0.0.1', 'localhost');

beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, site());
  member = await openPage(browser, site());
  errors = watchErrors(page);
  memberErrors = watchErrors(member);
});
afterAll(() => closeWindows(browser));

const shop = (on: Page) => on.getByRole('button', { name: /You work on/ });

describe('a new seller', () => {
  it('signs up with the referral of the opened link, and confirms by mail', async () => {
    await page.goto('/404?ref=LOTUS24');
    await page.waitForURL((url) => `${url.pathname}${url.search}` === '/sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill('Linh <b>Đặng</b>');
    await page.getByLabel('Shop name').fill('First Shop');
    await page.getByLabel('Email').fill(owner);
    await page.getByLabel('Password', { exact: true }).fill('correct horse 42');
    const [request] = await Promise.all([
      page.waitForRequest(/\/auth\/sign-up$/),
      page.getByRole('button', { name: 'Create account' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ ref: 'LOTUS24', locale: 'en' });
    await page.getByText('Check your inbox').first().waitFor();
    await page.goto(await linkTo(page, owner));
    await page.getByLabel('Password', { exact: true }).fill('correct horse 42');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('gets the tour once, by keyboard alone', async () => {
    for (const title of [
      'Choose a shop',
      'View the catalog',
      'Your orders',
      '4 steps to get started',
      'New releases',
    ]) {
      await page.getByRole('dialog').getByText(title, { exact: true }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^(Next|Done)$/);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reloadPastTour(page);
    expect(await page.getByText('Choose a shop', { exact: true }).count()).toBe(0);
  });

  it('adds a shop and works on it', async () => {
    await shop(page).click();
    await page.getByText('Add New Shop').last().click();
    await page.getByLabel(/Shop name/).fill('Second Shop');
    // The dashboard reloads for another shop (spec §2), which would interfere with the next step.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Add new Shop' }).click();
    await page.getByText('Add new shop successful').waitFor();
    await reloaded;
    await expect.poll(() => shop(page).innerText()).toContain('Second Shop');
  });
});

describe('a member who may only fulfil', () => {
  it('is invited by mail to one shop and comes in', async () => {
    await page.goto('/setting/permission');
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(helper);
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /First Shop/ })
      .check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent.').waitFor();
    await member.goto(await linkTo(page, helper));
    await member.getByLabel('Full name').fill('Helper Hand');
    await member.getByLabel('Password', { exact: true }).fill('another horse 43');
    await member.getByRole('button', { name: /Accept|Join/ }).click();
    await member.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => shop(member).innerText()).toContain('First Shop');
  });

  it('sees what their role does not allow', async () => {
    await member.goto('/setting/permission');
    await member.getByRole('heading', { name: 'This page is not part of your role' }).waitFor();
    expect(await member.getByRole('main').innerText()).toContain('"View members"');
    await member.goto('/orders');
    await member.getByText('No orders yet').waitFor();
  });
});

it('causes no error in the browser', () => {
  expect([...errors, ...memberErrors]).toEqual([]);
});
