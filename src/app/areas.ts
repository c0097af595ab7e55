import type { Area } from '../layout/area.ts';
import { bills } from '../resources/bills/index.ts';
import { imports } from '../resources/imports/index.ts';
import { orders } from '../resources/orders/index.ts';

const ordersAndImports: Area = {
  ...orders,
  pages: { ...orders.pages, ...imports.pages },
  pageRights: { ...orders.pageRights, ...imports.pageRights },
};

/** Every area that is built; a new one adds its line here and in `layout/frame/navigation.ts`. */
export const areas: readonly Area[] = [ordersAndImports, bills];
