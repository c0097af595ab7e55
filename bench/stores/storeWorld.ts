import { startShopBaseStandIn, type ShopBaseStandIn } from '../../tests/support/stores/shopbaseStandIn.ts';
import { shopBaseKeys } from '../../tests/support/stores/shopbase/shop.ts';
import {
  shopifyKeys,
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../tests/support/stores/shopifyStandIn.ts';
import { managerKey } from '../../tests/support/stores/woo/shop.ts';
import { startWooStandIn, type WooStandIn } from '../../tests/support/stores/wooStandIn.ts';
import { type BenchServer, withServer } from '../measure/withServer.ts';
import { type BenchStore, openStoreSeller, type StoreSeller } from './linkStore.ts';

/** A server with a seller, and stores of each platform that it reaches. */
export interface StoreWorld extends BenchServer {
  seller: StoreSeller;
  shopify: ShopifyStandIn;
  woo: WooStandIn;
  shopBase: ShopBaseStandIn;
}

/** Runs `work` with a server and one store of each platform. */
export const withStores = async <T>(work: (world: StoreWorld) => Promise<T>): Promise<T> => {
  const shopify = await startShopifyStandIn({ budget: { maximum: 20_000, restoreRate: 50_000 } });
  const woo = await startWooStandIn();
  const shopBase = await startShopBaseStandIn();
  const places = [
    `${shopify.shopHost}=${shopify.place}`,
    ...[woo, shopBase].map(({ host, address }) => `${host}=${new URL(address).host}`),
  ];
  try {
    return await withServer(
      async (bench) => work({ ...bench, seller: await openStoreSeller(bench), shopify, woo, shopBase }),
      { STORE_HOSTS: places.join(',') },
    );
  } finally {
    await Promise.all([shopify, woo, shopBase].map((store) => store.close()));
  }
};

export const shopifyLink = ({ shopify }: Pick<StoreWorld, 'shopify'>): BenchStore => ({
  platform: 'shopify',
  address: shopify.shopHost,
  credentials: { client_id: shopifyKeys.clientId, client_secret: shopifyKeys.clientSecret },
});

export const wooLink = ({ woo }: StoreWorld): BenchStore => ({
  platform: 'woocommerce',
  address: woo.origin,
  credentials: { consumer_key: managerKey.consumerKey, consumer_secret: managerKey.consumerSecret },
});

export const shopBaseLink = ({ shopBase }: StoreWorld): BenchStore => ({
  platform: 'shopbase',
  address: shopBase.origin,
  credentials: {
    api_key: shopBaseKeys.apiKey,
    password: shopBaseKeys.password,
    token_secret: shopBaseKeys.tokenSecret,
  },
});
