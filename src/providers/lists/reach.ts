import { listOf } from './filterKeys.ts';
import { getSession, getShop, getToken } from '../session/session.ts';

/** `/orders/{id}` and what lies below it: the id says which order is meant, whatever shop is worked on. */
const oneOrder = /^\/orders\/[\da-f]{8}-[\da-f]{4}-/;

/** Whether a filter names shops besides the one that this tab works on. */
export const reachesFurther = (shops: unknown): boolean => listOf(shops).some((id) => id !== getShop()?.id);

/** The token that reaches every shop of the account, for calls that name single records. */
export const accountToken = (): string | null => getSession()?.token ?? null;

/** The account's token where `shops` (ids, or `a,b`) names another than this tab's, else the shop's. */
export const tokenForShops = (shops: unknown): string | null => (reachesFurther(shops) ? accountToken() : getToken());

/** The token of a call that brings none: the shop's, except for single orders and lists of other shops. */
export const tokenFor = (path: string): string | null => {
  if (oneOrder.test(path)) return accountToken();
  return tokenForShops(new URLSearchParams(path.split('?')[1]).get('shop_id'));
};
