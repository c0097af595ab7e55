import { callPath } from './callPaths.ts';
import type { ResourceName } from './resources.ts';

/** Pages of the settings (spec §2), in the order of their navigation. */
export const settingsNames = ['general', 'shop', 'account', 'permission', 'templates'] as const;
export type SettingsName = (typeof settingsNames)[number];

/** Returns the path of a settings page. */
export const settingPath = (name: SettingsName): string => `/setting/${name}`;

/** Paths of the pages of resources (spec §2) that differ from the paths of their calls. */
const specialPaths: Readonly<Partial<Record<ResourceName, string>>> = {
  shops: settingPath('shop'),
  templates: settingPath('templates'),
  store_links: `${settingPath('shop')}/links`,
  incoming_orders: `${settingPath('shop')}/incoming`,
  store_events: `${settingPath('shop')}/log`,
};

/** Returns the path of a list: `/orders`, `/bills/transactions`, `/setting/shop`. */
export const pagePath = (resource: ResourceName): string => specialPaths[resource] ?? callPath(resource);

/** Path of the analytics of paid orders. */
export const analyticsPath = '/analytics';

/** Path of the queue of orders that wait for money. */
export const waitingPath = `${pagePath('bills')}/waiting`;

/** Parameter of the list of products that opens the inbox of items without a product. */
export const unmatchedView = 'unmatched';

/** Returns the path of the inbox of items without a product, searched for this text. */
export const unmatchedPath = (search?: string): string =>
  `${pagePath('products')}?${unmatchedView}${search ? `&search=${encodeURIComponent(search)}` : ''}`;

/** Returns the path of a record: `/orders/{id}`. */
export const recordPath = (resource: ResourceName, id: string | number): string =>
  `${pagePath(resource)}/${encodeURIComponent(id)}`;

/** Returns the path of a list with filters. */
export const filteredPath = (resource: ResourceName, filter: object): string =>
  `${pagePath(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
