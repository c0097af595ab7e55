import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkDetail } from '../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../contract/stores/platforms.ts';
import { ownerDb } from '../../tests/support/database/ownerDb.ts';
import { buildProduct } from '../../tests/support/worlds/products.ts';
import { buildCatalog, buildDesign, buildSeller } from '../../tests/support/worlds/seller.ts';
import { callApi } from '../measure/httpClient.ts';
import type { BenchServer } from '../measure/withServer.ts';

/** SKU that all orders of the stand-ins have. */
const soldSku = 'LOT-TEE-BLA-M';

/** Milliseconds between two looks at a link. */
const pollMs = 100;

/** A seller whose shop sells one product in stores. */
export interface StoreSeller {
  api: string;
  token: string;
  accountId: string;
  shopId: string;
  userId: string;
}

/** Parts of a server that a seller is made on. */
type SellerServer = Pick<BenchServer, 'server' | 'services' | 'enter'>;

/** Makes a seller who can make what the stores sell. */
export const openStoreSeller = async ({ server, services, enter }: SellerServer): Promise<StoreSeller> => {
  const variants = await buildCatalog(services);
  const seller = await buildSeller(services);
  const designId = await buildDesign(services, seller.accountId);
  const file = { position: 'front', design_id: designId, file_name: 'lotus.png', url: null };
  const prints = [{ ...file, width_px: 3600, height_px: 4800 }];
  await buildProduct(services, seller, {
    [soldSku]: { variant_id: variants.get('CT-BLK-M') ?? null, prints },
  });
  const { accountId, shopId, userId } = seller;
  return { api: `${server.url}/v1`, token: await enter(seller), accountId, shopId, userId };
};

/** A store to connect. */
export interface BenchStore {
  platform: StorePlatformName;
  address: string;
  credentials: Readonly<Record<string, string>>;
}

/** Connects a store whose orders of the last 60 days are taken, and returns the id of the link. */
export const connectStore = async (
  { api, token, shopId }: StoreSeller,
  store: BenchStore,
): Promise<string> => {
  const link = { ...store, shop_id: shopId, shipping_line: 'usps', days_back: 60 };
  const response = await callApi<{ store_link: { id: string } }>(`${api}/store-links`, token, { link });
  return response.store_link.id;
};

/** Waits for the first pull of a link and returns its result. Throws if an order failed. */
export const waitForPull = async (
  { api, token }: StoreSeller,
  linkId: string,
): Promise<NonNullable<LinkDetail['last_pull']>> => {
  for (;;) {
    const { store_link: link } = await callApi<{ store_link: LinkDetail }>(
      `${api}/store-links/${linkId}`,
      token,
    );
    if (link.problem) throw new Error(`The store failed: ${link.problem} ${link.problem_detail}`);
    if (link.last_pull?.failed) throw new Error(`${link.last_pull.failed} orders failed`);
    if (link.last_pull) return link.last_pull;
    await sleep(pollMs);
  }
};

/** Returns the number of orders of a seller. */
export const countOrders = async ({ services }: BenchServer, { accountId }: StoreSeller): Promise<number> => {
  const { count } = await ownerDb(services)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};
