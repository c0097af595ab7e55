import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onFreshPages } from '../support/freshPage.ts';
import { sampleSeller, sendSignIn, signInTo } from '../support/visit.ts';

let page: Page;
onFreshPages((opened) => {
  page = opened;
});

describe('a visitor', () => {
  it('is told of a wrong password, then comes to the page that he asked for', async () => {
    const { email, password } = sampleSeller();
    await page.goto('/orders?limit=50');
    await page.waitForURL(/\/sign-in\?/);
    await sendSignIn(page, email, 'not the password');
    await page.getByText(/Email or password is wrong\./).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await sendSignIn(page, email, password);
    await page.getByRole('heading', { level: 1, name: 'Manage orders' }).waitFor();
    expect(page.url()).toContain('/orders?limit=50');
  });
});

describe('a seller', () => {
  it('changes the language, which stays over a reload', async () => {
    await signInTo(page, '/orders');
    await page.getByRole('button', { name: 'EN, Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quản lý đơn hàng' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Quản lý đơn hàng' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  });

  it('signs out, and needs the password again', async () => {
    await signInTo(page, '/orders');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.goto('/orders');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});
