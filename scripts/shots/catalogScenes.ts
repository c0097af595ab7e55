import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

const address = (filter: object): string =>
  `/catalog?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'delivered_cents', order: 'ASC' }).toString()}`;

const delivered = { deliver_to: 'DE', by_line: 'cheapest', quantity: '1', size: 'L' };
const hoodies = { ...delivered, product_type: ['hoodie'], arrives_days_lte: '10' };
const nothing = { ...delivered, search: 'submarine' };

const tick = async (page: Page): Promise<void> => {
  for (const place of [0, 1, 2]) await page.locator('.pl-product .pl-tick .pl-cb').nth(place).check();
};

const toProduct = async (page: Page): Promise<void> => {
  await page.locator('.pl-product-name a').first().click();
  await page.locator('.pl-shade,.pl-pic').first().waitFor();
};

/** The catalog with and without a country, its table, a product, and a comparison. */
export const catalogScenes: Scene[] = [
  { name: 'catalog', path: '/catalog' },
  { name: 'catalog-delivered', path: address(delivered) },
  { name: 'catalog-hoodies-in-time', path: address(hoodies) },
  { name: 'catalog-nothing', path: address(nothing) },
  { name: 'catalog-compared', path: address({ ...delivered, product_type: ['t-shirt'] }), after: tick },
  {
    name: 'catalog-table',
    path: address(delivered),
    after: async (page) => {
      await page.locator('.pl-seg button').last().click();
      await page.locator('.pl-tbl').waitFor();
    },
  },
  { name: 'catalog-product', path: address(hoodies), after: toProduct },
  {
    name: 'catalog-compare',
    path: address({ ...delivered, product_type: ['t-shirt'] }),
    after: async (page) => {
      await tick(page);
      await page.locator('.pl-tray-main').click();
      await page.locator('.pl-compare').waitFor();
    },
  },
];
