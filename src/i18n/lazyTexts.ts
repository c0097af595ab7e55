/** Both languages of some texts; one that lacks a key of English does not compile. */
const pair = <Texts extends object>(en: () => Promise<Texts>, vi: () => Promise<Texts>) => ({ en, vi });

/**
 * Texts that come with their pages and stay out of the first load: area → language → its chunk. What the frame or a
 * list says is in `catalogue.ts` of each language.
 */
export const lazyTexts = {
  analytics: pair(
    () => import('./en/analytics.ts'),
    () => import('./vi/analytics.ts'),
  ),
  bills: pair(
    () => import('./en/bills.ts'),
    () => import('./vi/bills.ts'),
  ),
  catalog: pair(
    () => import('./en/catalog.ts'),
    () => import('./vi/catalog.ts'),
  ),
  dropOrders: pair(
    () => import('./en/dropOrders.ts'),
    () => import('./vi/dropOrders.ts'),
  ),
  homeCards: pair(
    () => import('./en/homeCards.ts'),
    () => import('./vi/homeCards.ts'),
  ),
  imports: pair(
    () => import('./en/imports.ts'),
    () => import('./vi/imports.ts'),
  ),
  orderForm: pair(
    () => import('./en/orderForm.ts'),
    () => import('./vi/orderForm.ts'),
  ),
  orderShow: pair(
    () => import('./en/orderShow.ts'),
    () => import('./vi/orderShow.ts'),
  ),
  mockups: pair(
    () => import('./en/mockups.ts'),
    () => import('./vi/mockups.ts'),
  ),
  members: pair(
    () => import('./en/members.ts'),
    () => import('./vi/members.ts'),
  ),
  parcels: pair(
    () => import('./en/parcels.ts'),
    () => import('./vi/parcels.ts'),
  ),
  places: pair(
    () => import('./en/places.ts'),
    () => import('./vi/places.ts'),
  ),
  placement: pair(
    () => import('./en/placement.ts'),
    () => import('./vi/placement.ts'),
  ),
  settings: pair(
    () => import('./en/settings.ts'),
    () => import('./vi/settings.ts'),
  ),
  printWarnings: pair(
    () => import('./en/printWarnings.ts'),
    () => import('./vi/printWarnings.ts'),
  ),
  templates: pair(
    () => import('./en/templates.ts'),
    () => import('./vi/templates.ts'),
  ),
  tickets: pair(
    () => import('./en/tickets.ts'),
    () => import('./vi/tickets.ts'),
  ),
  tour: pair(
    () => import('./en/tour.ts'),
    () => import('./vi/tour.ts'),
  ),
  topUp: pair(
    () => import('./en/topUp.ts'),
    () => import('./vi/topUp.ts'),
  ),
  library: pair(
    () => import('./en/library.ts'),
    () => import('./vi/library.ts'),
  ),
  products: pair(
    () => import('./en/products.ts'),
    () => import('./vi/products.ts'),
  ),
  stores: pair(
    () => import('./en/stores.ts'),
    () => import('./vi/stores.ts'),
  ),
  pay: pair(
    () => import('./en/pay.ts'),
    () => import('./vi/pay.ts'),
  ),
};

export type LazyArea = keyof typeof lazyTexts;
