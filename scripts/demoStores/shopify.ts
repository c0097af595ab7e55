import type { Order } from '../../tests/support/stores/shopify/records.ts';
import { shopifyKeys, startShopifyStandIn } from '../../tests/support/stores/shopifyStandIn.ts';
import { newStreet, type DemoOrder, type DemoStore } from './demoStore.ts';

/** Pages of maintenance that a store answers with until it is switched on: more than anybody waits for. */
const offAnswers = 1_000;

/** First order number: one that the sample orders of a trial server do not come to. */
const firstNumber = 9001;

/** Starts a Shopify store with a product of two sizes. `target`: the server that it reports to. */
export const startDemoShopify = async (port: number, target: string): Promise<DemoStore> => {
  const { state, hooks, faults, uninstall, shopHost, place } = await startShopifyStandIn({
    port,
    hookTargets: new Map([[target, target]]),
  });
  state.nextNumber = firstNumber;
  const product = state.addProduct(
    'Lotus Sunset Tee',
    ['M', 'L'].map((size) => ({
      sku: `LOT-TEE-BLA-${size}`,
      price: '24.90',
      options: [{ name: 'Size', value: size }],
    })),
  );
  const toDemo = (order: Order): DemoOrder => ({
    number: order.name,
    state: [
      order.financialStatus,
      ...(order.cancelledAt ? ['CANCELLED'] : []),
      ...order.fulfillments.map(({ status, tracking }) => `${tracking.number} ${status}`),
    ],
    pay: () => state.pay(order),
    refund: () => {
      const line = order.lines.find(({ quantity, removed }) => quantity > removed);
      if (line) state.removePieces(order, line, 1);
    },
    move: () => {
      if (order.address) order.address = { ...order.address, address1: newStreet };
      state.change(order);
    },
    cancel: () => state.cancel(order),
  });
  return {
    host: shopHost,
    place,
    credentials: { 'client id': shopifyKeys.clientId, 'client secret': shopifyKeys.clientSecret },
    sell: (isPaid) => {
      const lines = product.variants.map(({ id: variantId, sku, options: [size] }) => ({
        productId: product.id,
        variantId,
        variantTitle: size?.value ?? null,
        sku,
        quantity: 2,
      }));
      state.addOrder({ lines, financialStatus: isPaid ? 'PAID' : 'PENDING' });
    },
    orders: () => [...state.orders.values()].map(toDemo),
    setRevoked: (isRevoked) => {
      if (isRevoked) uninstall();
      else faults.isUninstalled = false;
    },
    setOff: (isOff) => faults.answerPages(isOff ? offAnswers : 0, 503),
    deleteHooks: () => hooks.list().forEach(hooks.remove),
  };
};
