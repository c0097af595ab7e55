import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { QRPay } from 'vietnam-qr-pay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadKey } from '../../contract/designs/uploads.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { linkTo } from '../support/servers/outbox.ts';
import { openStorage } from '../support/uploads/openStorage.ts';
import { hookBody, sign } from '../support/worlds/topUps.ts';
import { openPage, watchErrors } from '../support/pages/visit.ts';
import { violationsOn } from './axe.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

const email = 'first-money@seller.test';
const password = 'correct horse 42';

let browser: Browser;
let page: Page;
let errors: readonly string[];
let token: string;
let order: { id: string; code: string; total_cents: number };
const site = (): string => demoAddress().replace('127.0.0.1', 'localhost');

beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, site());
  errors = watchErrors(page);
});
afterAll(() => closeWindows(browser));

const api = async (method: string, path: string, body?: object) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${site()}/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
};

const picture = (background: string) =>
  sharp({ create: { width: 2400, height: 3200, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a print file into the library as the dashboard does. */
const addDesign = async (): Promise<string> => {
  const access = await api('GET', '/auth/amazon-access-token?type=designs');
  const { storage } = access;
  const key = uploadKey(storage.prefix, 'designs', crypto.randomUUID(), 'first.png');
  await openStorage(access).send(
    new PutObjectCommand({ Bucket: storage.bucket, Key: key, Body: await picture('#3a5') }),
  );
  return (await api('POST', '/designs', { design: { key, file_name: 'first.png' } })).design.id;
};

const placeOrder = async (shopId: string): Promise<typeof order> => {
  const {
    product_bases: [base],
  } = await api('GET', '/orders/bases/all');
  const variant = base.variants.find(({ stock }: { stock: string }) => stock !== 'out');
  const address = {
    recipient: 'Grace Miller',
    address1: '48 Newbury St',
    city: 'Boston',
    region: 'MA',
    postcode: '02116',
    country: 'US',
    shipping_line: 'usps',
  };
  const items = [
    { variant_id: variant.id, quantity: 1, prints: [{ position: 'front', design_id: await addDesign() }] },
  ];
  return (await api('POST', '/orders', { order: { shop_id: shopId, ...address, items } })).order;
};

/** Returns the content of the QR code on the page, as a bank's app reads it. */
const scan = async (): Promise<QRPay> => {
  const source = (await page.getByAltText(/VietQR/).getAttribute('src')) ?? '';
  const svg = Buffer.from(decodeURIComponent(source.slice(source.indexOf(',') + 1)));
  const { data, info } = await sharp(svg, { density: 300 })
    .resize(500)
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new QRPay(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }));
};

describe('the first money of a new seller', () => {
  it('is missing for the first order, and the pay dialog links to a top-up of the right amount', async () => {
    await page.goto('/sign-up');
    await page.getByLabel('Full name').fill('Linh Đặng');
    await page.getByLabel('Shop name').fill('Money Shop');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Check your inbox').first().waitFor();
    await page.goto(await linkTo(page, email));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    token = (await api('POST', '/auth/sign-in', { email, password })).access_token;
    const {
      shops: [shop],
    } = await api('GET', '/users/shops');
    token = (await api('POST', '/auth/shop-access-token', { shop_id: shop.id })).access_token;
    order = await placeOrder(shop.id);
    await page.keyboard.press('Escape');
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay when the money arrives' }).click();
    await page.waitForURL(
      (url) =>
        url.pathname === '/bills/transactions/new' &&
        url.searchParams.get('need') === String(order.total_cents),
    );
    await page.getByText('Bank (VietQR)').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Top up \$/ }).waitFor();
  });

  it('takes a receipt, once', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
    await page
      .getByText(/Could not add|notes\.txt/)
      .first()
      .waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'biên lai.png', mimeType: 'image/png', buffer: await picture('#fff') });
    await page.getByText('It cannot be replaced.').waitFor();
    await page.getByRole('button', { name: 'Show receipt' }).click();
    await page.getByRole('img', { name: 'Receipt biên lai.png' }).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(0);
    await page.getByRole('heading', { name: 'Starts with this money' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const request = page.url();
    await page.goto('/bills/waiting');
    await page.getByText('1 order starts').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(request);
    await page.getByAltText(/VietQR/).waitFor();
  });

  it('arrives by the text of the QR, and the order pays itself', async () => {
    const qr = await scan();
    const text = qr.additionalData.purpose ?? '';
    expect([qr.isValid, await page.getByText(text, { exact: true }).count()]).toEqual([true, 1]);
    const body = JSON.stringify(
      hookBody({ content: `NHAN TU LINH ${text.toLowerCase()} FT1`, transferAmount: Number(qr.amount) }),
    );
    const response = await fetch(`${site()}/v1/hooks/sepay`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-sepay-signature': sign(body) },
    });
    expect(response.status).toBe(200);
    await page.getByText('is in your balance').first().waitFor();
    await expect.poll(async () => (await api('GET', `/orders/${order.id}`)).order.status).toBe('reviewing');
    const { figures } = await api('GET', '/bills/figures');
    expect(figures.balance_cents).toBe(0);
  });

  it('is on a bill with a PDF, and in a ledger that adds up', async () => {
    await page.goto('/bills');
    await page.getByRole('link', { name: '#B-1001' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/bills/balances');
    await page.getByText('adds up to the cent').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});

it('causes no error in the browser', () => {
  expect(errors).toEqual([]);
});
