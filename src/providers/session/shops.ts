import { apiErrors } from '../../../contract/errors.ts';
import type { Shop } from '../../../contract/accounts/session.ts';
import { call } from '../http/httpClient.ts';
import { ApiFailure, codeOf } from '../http/httpError.ts';
import { getSession, getShop, rememberedShopId, setShop } from '../identity/session.ts';

/** Fetches the account's shops; `search` filters by name. */
export const readShops = async (search = '', signal?: AbortSignal): Promise<Shop[]> => {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return (await call<{ shops: Shop[] }>(`/users/shops${query}`, { signal })).shops;
};

const failure = (code: 'NO_DATA' | 'TOKEN_INVALID'): ApiFailure =>
  new ApiFailure(apiErrors[code][0], { success: false, code, message: apiErrors[code][1] });

/** Shop with its token, as `setShop` takes it. */
export type OpenShop = Parameters<typeof setShop>[0];

/**
 * Fetches a shop's token with the account's (spec §4 "Shop selection").
 * @throws ApiFailure `TOKEN_INVALID` ("Failed to select shop") when there is no token in the response.
 */
export const openShop = async ({ id, name }: Pick<Shop, 'id' | 'name'>): Promise<OpenShop> => {
  const token = getSession()?.token ?? null;
  const { access_token: shopToken } = await call<{ access_token?: string }>('/auth/shop-access-token', {
    method: 'POST',
    token,
    body: { shop_id: id },
  });
  if (!shopToken) throw failure('TOKEN_INVALID');
  return { id, name, token: shopToken };
};

/**
 * Chooses the first shop: `requestedId` (of the URL), else the remembered one, else the account's first; an id
 * that is not among the account's shops falls back to the first.
 * @throws ApiFailure `NO_DATA` ("Shop not found") when the account has none.
 */
export const beginShop = async (requestedId: string | null): Promise<void> => {
  const id = requestedId ?? rememberedShopId();
  if (getShop() && (!requestedId || getShop()?.id === requestedId)) return;
  const shops = await readShops();
  const shop = shops.find((candidate) => candidate.id === id) ?? shops[0];
  if (!shop) throw failure('NO_DATA');
  setShop(await openShop(shop));
};

/** Returns the message key of a failed choice: the API's own refusals by name, any other failure by the fixed text. */
export const shopFailureKey = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'NO_DATA') return 'shops.not_found';
  return code === 'TOKEN_INVALID' ? 'shops.select_failed' : `errors.${code ?? 'unexpected'}`;
};
