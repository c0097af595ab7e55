import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onFreshPages } from '../support/pages/freshPage.ts';
import { openPage, sampleSeller, sendSignIn, signInTo, speak } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let page: Page;
onFreshPages((opened) => {
  page = opened;
});

describe('a visitor', () => {
  it('sees an error for a wrong password, then opens the requested page', async () => {
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
  it('changes the language, which stays over a reload, on another device, and in the settings', async () => {
    // A member, so that the seller's own language stays as the other files expect it.
    const member = { ...sampleSeller(), email: 'bao@platen.test' };
    const title = (on: Page, name: string) => on.getByRole('heading', { level: 1, name }).waitFor();
    await signInTo(page, '/orders', member);
    await speak(page, 'vi');
    await title(page, 'Quản lý đơn hàng');
    await page.reload();
    await title(page, 'Quản lý đơn hàng');
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    const browser = page.context().browser();
    if (!browser) throw new Error('The page has no browser');
    const phone = await openPage(browser, demoAddress());
    await signInTo(phone, '/orders', member);
    await title(phone, 'Quản lý đơn hàng');
    await phone.goto('/setting/general');
    const setting = phone.getByRole('combobox', { name: 'Ngôn ngữ' });
    await expect.poll(() => setting.inputValue()).toBe('vi');
    await setting.selectOption('en');
    await phone.keyboard.press('Control+s');
    await title(phone, 'General');
    await page.reload();
    await title(page, 'Manage orders');
    await phone.context().close();
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
