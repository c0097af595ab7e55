import { shopBaseKeys, type ShopBaseOrder } from '../../tests/support/stores/shopbase/shop.ts';
import { shopBaseHeaders, startShopBaseStandIn } from '../../tests/support/stores/shopbaseStandIn.ts';
import { newStreet, type DemoOrder, type DemoStore } from './demoStore.ts';

const secret = 'hook-secret-1';

/** First order number: one that no other store of the same shop comes to, since numbers are unique in a shop. */
const firstNumber = 7001;

/** Starts a ShopBase store. Its changes are reported at once. */
export const startDemoShopBase = async (port: number): Promise<DemoStore> => {
  const store = await startShopBaseStandIn({ port });
  const { state, host, address } = store;
  state.acceptsLocalHooks = true;
  const report = (topic: string, { id }: ShopBaseOrder): void => {
    const body = JSON.stringify({ id });
    const headers = shopBaseHeaders(store, { topic, body, secret });
    // A message that nobody takes is lost, as in a true store: the next pull finds the change.
    for (const hook of state.webhooks.filter((other) => other.topic === topic))
      fetch(hook.address, { method: 'POST', headers, body }).catch(() => undefined);
  };
  const toDemo = (order: ShopBaseOrder): DemoOrder => {
    const { id, fulfillments = [], line_items: lines } = order;
    const change = (changes: Partial<ShopBaseOrder>): void =>
      report('orders/updated', state.changeOrder(id, changes));
    return {
      number: order.name,
      state: [
        order.financial_status,
        ...(order.cancelled_at ? ['cancelled'] : []),
        ...fulfillments.map(({ tracking_number: number, status }) => `${number} ${status}`),
      ],
      pay: () => change({ financial_status: 'paid' }),
      refund: () => {
        const [line] = lines;
        if (!line) return;
        line.fulfillable_quantity = Math.max(line.fulfillable_quantity - 1, 0);
        const quantity = line.quantity - line.fulfillable_quantity;
        const refunds = [{ refund_line_items: [{ line_item_id: line.id, quantity }] }];
        change({ financial_status: 'partially_refunded', refunds });
      },
      move: () => change({ shipping_address: { ...order.shipping_address, address1: newStreet } }),
      cancel: () => change({ cancelled_at: state.now().toISOString() }),
    };
  };
  const { apiKey: key, password, tokenSecret } = shopBaseKeys;
  return {
    host,
    place: new URL(address).host,
    credentials: { 'API key': key, password, 'token secret': tokenSecret, 'secret of hooks': secret },
    sell: (isPaid) => {
      const name = `#${firstNumber + state.orders.length}`;
      report('orders/create', state.addOrder({ name, financial_status: isPaid ? 'paid' : 'pending' }));
    },
    orders: () => state.orders.map(toDemo),
    setOff: (isOff) => (state.inMaintenance = isOff),
    setRevoked: (isRevoked) => (state.keys.password = isRevoked ? '' : password),
    deleteHooks: () => (state.webhooks = []),
  };
};
