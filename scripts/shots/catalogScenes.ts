import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

const catalogPath = (filter: object): string => {
  const query = { filter: JSON.stringify(filter), sort: 'delivered_cents', order: 'ASC' };
  return `/catalog?${new URLSearchParams(query).toString()}`;
};

const deliveredFilter = { deliver_to: 'DE', by_line: 'cheapest', quantity: '1', size: 'L' };
const hoodieFilter = { ...deliveredFilter, product_type: ['hoodie'], arrives_days_lte: '10' };
const emptyFilter = { ...deliveredFilter, search: 'submarine' };

const tickThree = async (page: Page): Promise<void> => {
  for (const index of [0, 1, 2]) await page.locator('.pl-product .pl-tick .pl-cb').nth(index).check();
};

const openProduct = async (page: Page): Promise<void> => {
  await page.locator('.pl-product-name a').first().click();
  await page.locator('.pl-shade,.pl-pic').first().waitFor();
};

/** The catalog with and without a country, its table, a product, and a comparison. */
export const catalogScenes: Scene[] = [
  { name: 'catalog', path: '/catalog' },
  { name: 'catalog-delivered', path: catalogPath(deliveredFilter) },
  { name: 'catalog-hoodies-in-time', path: catalogPath(hoodieFilter) },
  { name: 'catalog-nothing', path: catalogPath(emptyFilter) },
  {
    name: 'catalog-compared',
    path: catalogPath({ ...deliveredFilter, product_type: ['t-shirt'] }),
    after: tickThree,
  },
  { name: 'catalog-product', path: catalogPath(hoodieFilter), after: openProduct },
  {
    name: 'catalog-compare',
    path: catalogPath({ ...deliveredFilter, product_type: ['t-shirt'] }),
    after: async (page) => {
      await tickThree(page);
      await page.locator('.pl-tray-main').click();
      await page.locator('.pl-compare').waitFor();
    },
  },
  // Last, because the catalog stays a table once it was one.
  {
    name: 'catalog-table',
    path: catalogPath(deliveredFilter),
    after: async (page) => {
      await page.locator('.pl-seg button').last().click();
      await page.locator('.pl-list').waitFor();
    },
  },
];
