import { callPath } from '../../../contract/callPaths.ts';
import { listOf } from './filterKeys.ts';
import { getSession, getShop, getToken } from '../identity/session.ts';

/**
 * Whose records an area holds. `shop`: the list shows those of the shop that is worked on, unless its filter names
 * others. `account`: the list is of the account, whatever shop is worked on. A single record opens from every shop
 * either way: its id says which one is meant.
 */
export type Reach = 'shop' | 'account';

/** By the path of the resource's calls; a longer path comes before one that it lies below. */
let reaches: readonly (readonly [string, Reach])[] = [];

/** Tells of which areas there are, before anything is called. */
export const setReach = (areas: readonly { resource: { name: string }; reach: Reach }[]): void => {
  reaches = areas
    .map(({ resource, reach }) => [callPath(resource.name), reach] as const)
    .toSorted(([one], [other]) => other.length - one.length);
};

/** Returns true for `base` itself and every path below it. */
export const liesBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);

/** The id of a record and what lies below it. */
const oneRecord = /^\/[\da-f]{8}-[\da-f]{4}-/;

/** Whether a filter names shops besides the one that this tab works on. */
export const reachesFurther = (shops: unknown): boolean => listOf(shops).some((id) => id !== getShop()?.id);

/** The token that reaches every shop of the account, for calls that name single records. */
export const accountToken = (): string | null => getSession()?.token ?? null;

/** The account's token where `shops` (ids, or `a,b`) names another than this tab's, else the shop's. */
export const tokenForShops = (shops: unknown): string | null =>
  reachesFurther(shops) ? accountToken() : getToken();

/** The token of a call that brings none: the shop's, except for single records and for lists that reach further. */
export const tokenFor = (path: string): string | null => {
  const [place = '', query] = path.split('?');
  const [base, reach] = reaches.find(([one]) => liesBelow(place, one)) ?? [];
  if (reach === 'account' || (base && oneRecord.test(place.slice(base.length)))) return accountToken();
  return tokenForShops(new URLSearchParams(query).get('shop_id'));
};
