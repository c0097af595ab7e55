import { MdOutlineHistory, MdOutlineMoveToInbox, MdOutlineStore } from 'react-icons/md';
import { incomingOrders as incomingResource } from '../../../contract/stores/incoming.ts';
import { storeLinks as linkResource } from '../../../contract/stores/links.ts';
import { storeEvents as eventResource } from '../../../contract/stores/log.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/** Stores linked to the shops: their list, the health of each and its rules. */
export const storeLinks: Area<'store_links'> = {
  resource: linkResource,
  icon: MdOutlineStore,
  below: 'shops',
  reach: 'account',
  rights: { view: 'stores.view', edit: 'stores.edit' },
  list: lazyPage(() => import('./pages.tsx').then((part) => part.StoreLinkList)),
  show: lazyPage(() =>
    withTexts(import('./show/StoreLinkShow.tsx'), 'stores').then((part) => part.StoreLinkShow),
  ),
  edit: lazyPage(() => import('./pages.tsx').then((part) => part.StoreLinkEdit)),
};

/** Orders of linked stores and their outcome here. */
export const incomingOrders: Area<'incoming_orders'> = {
  resource: incomingResource,
  icon: MdOutlineMoveToInbox,
  below: 'store_links',
  reach: 'account',
  rights: { view: 'stores.view' },
  list: lazyPage(() =>
    withTexts(import('./incoming/IncomingPages.tsx'), 'stores', 'products').then(
      (part) => part.IncomingOrderList,
    ),
  ),
  show: lazyPage(() =>
    withTexts(import('./incoming/IncomingPages.tsx'), 'stores', 'products').then(
      (part) => part.IncomingOrderShow,
    ),
  ),
};

/** Log of the store links. */
export const storeEvents: Area<'store_events'> = {
  resource: eventResource,
  icon: MdOutlineHistory,
  below: 'store_links',
  reach: 'account',
  rights: { view: 'stores.view' },
  list: lazyPage(() => withTexts(import('./LogPages.tsx'), 'stores').then((part) => part.StoreEventList)),
  show: lazyPage(() => withTexts(import('./LogPages.tsx'), 'stores').then((part) => part.StoreEventShow)),
};
