import { callPath } from './callPaths.ts';
import type { ResourceName } from './resources.ts';

/** The pages of the settings (spec §2), in the order of their navigation. */
export const settingsNames = ['general', 'shop', 'account', 'permission', 'templates'] as const;
export type SettingsName = (typeof settingsNames)[number];

/** Where a page of the settings lies. */
export const settingPath = (name: SettingsName): string => `/setting/${name}`;

/** Where the pages of a resource lie (spec §2), where that is not at the place of its calls. */
const places: Readonly<Partial<Record<ResourceName, string>>> = {
  shops: settingPath('shop'),
  templates: settingPath('templates'),
};

/** The page of a list: `/orders`, `/bills/transactions`, `/setting/shop`. */
export const pagePath = (resource: ResourceName): string => places[resource] ?? callPath(resource);

/** What paid orders were and cost. */
export const analyticsPath = '/analytics';

/** The queue of orders that wait for money. */
export const waitingPath = `${pagePath('bills')}/waiting`;

/** The page of a record: `/orders/{id}`. */
export const recordPath = (resource: ResourceName, id: string | number): string =>
  `${pagePath(resource)}/${encodeURIComponent(id)}`;

/** The page of a list, narrowed by these filters. */
export const filteredPath = (resource: ResourceName, filter: object): string =>
  `${pagePath(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
