import { shopBaseKeys, type ShopBaseOrder } from '../../tests/support/stores/shopbase/shop.ts';
import { shopBaseHeaders, startShopBaseStandIn } from '../../tests/support/stores/shopbaseStandIn.ts';
import { demandOrder, newStreet, type DemoStore, type DemoStoreOptions } from './demoStore.ts';

const hookSecret = 'hook-secret-1';
const firstNumber = 7001;

const credentials = {
  'API key': shopBaseKeys.apiKey,
  password: shopBaseKeys.password,
  'token secret': shopBaseKeys.tokenSecret,
  'secret of hooks': hookSecret,
};

/** Starts a ShopBase store with a product. Its changes are reported at once. */
export const startDemoShopBase = async ({ port }: DemoStoreOptions): Promise<DemoStore> => {
  const store = await startShopBaseStandIn({ port });
  const { state, host, address } = store;
  state.acceptsLocalHooks = true;
  state.products.push({
    id: 11,
    title: 'Lotus Sunset Tee',
    published: true,
    updated_at: state.now().toISOString(),
    options: [{ name: 'Color' }, { name: 'Size' }],
    variants: [{ id: 12, sku: 'LOT-TEE-BLA-S', price: '24.90', option1: 'Black', option2: 'S' }],
  });
  const find = (number: string): ShopBaseOrder =>
    demandOrder(state.orders.find(({ name }) => name === number));
  const report = (topic: string, { id }: ShopBaseOrder): void => {
    const body = JSON.stringify({ id });
    const headers = shopBaseHeaders(store, { topic, body, secret: hookSecret });
    // A hook that nobody answers is lost, as in a true store: the next pull finds the change.
    for (const hook of state.webhooks.filter((other) => other.topic === topic))
      fetch(hook.address, { method: 'POST', headers, body }).catch(() => undefined);
  };
  const change = (number: string, changes: Partial<ShopBaseOrder>): void =>
    report('orders/updated', state.changeOrder(find(number).id, changes));
  return {
    host,
    place: new URL(address).host,
    credentials,
    sell: (isPaid) => {
      // Begins where no other store of the same shop comes to: a number is unique in a shop.
      const name = `#${firstNumber + state.orders.length}`;
      report('orders/create', state.addOrder({ name, financial_status: isPaid ? 'paid' : 'pending' }));
    },
    change: {
      pay: (number) => change(number, { financial_status: 'paid' }),
      refund: (number) => {
        const [line, ...lines] = find(number).line_items;
        const { id, fulfillable_quantity: open, ...rest } = demandOrder(line);
        change(number, {
          financial_status: 'partially_refunded',
          refunds: [{ refund_line_items: [{ line_item_id: id, quantity: 1 }] }],
          line_items: [{ ...rest, id, fulfillable_quantity: Math.max(open - 1, 0) }, ...lines],
        });
      },
      move: (number) =>
        change(number, { shipping_address: { ...find(number).shipping_address, address1: newStreet } }),
      cancel: (number) => change(number, { cancelled_at: state.now().toISOString() }),
    },
    numbers: () => state.orders.map(({ name }) => name),
    describe: (number) => {
      const { financial_status: payment, cancelled_at: canceled, fulfillments = [] } = find(number);
      const trackings = fulfillments.map(({ tracking_number: sent, status }) => `${sent} ${status}`);
      return [payment, ...(canceled ? ['cancelled'] : []), ...trackings].join(', ');
    },
    setOff: (isOff) => {
      state.inMaintenance = isOff;
    },
    deleteHooks: () => {
      state.webhooks = [];
    },
  };
};
