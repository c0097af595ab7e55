import type { Area } from '../layout/area.ts';
import { balances, bills } from '../resources/bills/index.ts';
import { catalog } from '../resources/catalog/index.ts';
import { importPages } from '../resources/imports/index.ts';
import { notifications } from '../resources/notifications/index.ts';
import { orders } from '../resources/orders/index.ts';
import { transactions } from '../resources/topups/index.ts';
import { shops } from '../resources/settings/shop/index.ts';
import { trackings } from '../resources/trackings/index.ts';

/** Every area that is built, in the order of the sidebar and of what a search finds. */
export const areas: readonly Area[] = [{ ...orders, pages: { ...orders.pages, ...importPages } }, catalog, trackings, bills, balances, transactions, shops, notifications];
