import type { Order } from '../../tests/support/stores/shopify/records.ts';
import { shopifyKeys, startShopifyStandIn } from '../../tests/support/stores/shopifyStandIn.ts';
import { demandOrder, newStreet, type DemoStore, type DemoStoreOptions } from './demoStore.ts';

/** Pages of maintenance that a store answers with until it is switched on: more than anybody waits for. */
const offAnswers = 1_000;

/** Starts a Shopify store with a product of two sizes. */
export const startDemoShopify = async ({ port, target }: DemoStoreOptions): Promise<DemoStore> => {
  const { state, hooks, faults, shopHost, place } = await startShopifyStandIn({
    port,
    hookTargets: new Map([[target, target]]),
  });
  const product = state.addProduct(
    'Lotus Sunset Tee',
    ['M', 'L'].map((size) => ({
      sku: `LOT-TEE-BLA-${size}`,
      price: '24.90',
      options: [
        { name: 'Color', value: 'Black' },
        { name: 'Size', value: size },
      ],
    })),
  );
  const find = (number: string): Order =>
    demandOrder([...state.orders.values()].find(({ name }) => name === number));
  return {
    host: shopHost,
    place,
    credentials: { 'client id': shopifyKeys.clientId, 'client secret': shopifyKeys.clientSecret },
    sell: (isPaid) => {
      const lines = product.variants.map(({ id, sku, options }, index) => ({
        productId: product.id,
        variantId: id,
        sku,
        variantTitle: options.map(({ value }) => value).join(' / '),
        quantity: index + 1,
      }));
      state.addOrder({ lines, financialStatus: isPaid ? 'PAID' : 'PENDING' });
    },
    change: {
      pay: (number) => state.pay(find(number)),
      refund: (number) => {
        const order = find(number);
        state.removePieces(order, demandOrder(order.lines.find((line) => line.quantity > line.removed)), 1);
      },
      move: (number) => {
        const order = find(number);
        if (order.address) order.address = { ...order.address, address1: newStreet };
        state.change(order);
      },
      cancel: (number) => state.cancel(find(number)),
    },
    numbers: () => [...state.orders.values()].map(({ name }) => name),
    describe: (number) => {
      const { financialStatus, cancelledAt, fulfillments } = find(number);
      const trackings = fulfillments.map(({ status, tracking }) => `${tracking.number} ${status}`);
      return [financialStatus, ...(cancelledAt ? ['CANCELLED'] : []), ...trackings].join(', ');
    },
    setOff: (isOff) => faults.answerPages(isOff ? offAnswers : 0, 503),
    deleteHooks: () => {
      for (const { id } of hooks.list()) hooks.remove({ id });
    },
  };
};
