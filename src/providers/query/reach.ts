import { callPath } from '../../../contract/callPaths.ts';
import { listOf } from './filterKeys.ts';
import { getSession, getShop, getToken } from '../identity/session.ts';

/**
 * Scope of an area's records. `shop`: the list shows those of the current shop, unless its filter contains others.
 * `account`: the list covers the account, whatever the current shop. A single record opens from every shop either
 * way: its id identifies it.
 */
export type RecordScope = 'shop' | 'account';

/** Reach by path of the resource's calls; a longer path comes before its prefix. */
let scopesByPath: readonly (readonly [string, RecordScope])[] = [];

/** Registers the areas, before the first call. */
export const setScopes = (areas: readonly { resource: { name: string }; reach: RecordScope }[]): void => {
  scopesByPath = areas
    .map(({ resource, reach }) => [callPath(resource.name), reach] as const)
    .toSorted(([first], [second]) => second.length - first.length);
};

/** Returns true for `base` itself and every path below it. */
export const liesBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);

/** Path of a record by id, and anything below it. */
const oneRecord = /^\/[\da-f]{8}-[\da-f]{4}-/;

/** Returns true if a filter contains shops besides the one of this tab. */
export const includesOtherShops = (shops: unknown): boolean =>
  listOf(shops).some((id) => id !== getShop()?.id);

/** Returns the token for every shop of the account, for calls about single records. */
export const accountToken = (): string | null => getSession()?.token ?? null;

/** Returns the account's token if `shops` (ids, or `a,b`) contains another than this tab's, else the shop's. */
export const tokenForShops = (shops: unknown): string | null =>
  includesOtherShops(shops) ? accountToken() : getToken();

/**
 * Returns the token of a call without an explicit one: the shop's, except for single records and for lists of other
 * shops.
 */
export const tokenFor = (path: string): string | null => {
  const [pathname = '', query] = path.split('?');
  const [base, reach] = scopesByPath.find(([basePath]) => liesBelow(pathname, basePath)) ?? [];
  if (reach === 'account' || (base && oneRecord.test(pathname.slice(base.length)))) return accountToken();
  return tokenForShops(new URLSearchParams(query).get('shop_id'));
};
