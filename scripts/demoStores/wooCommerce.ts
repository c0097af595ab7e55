import { wooTime, type WooOrder } from '../../tests/support/stores/woo/records.ts';
import { managerKey } from '../../tests/support/stores/woo/shop.ts';
import { startWooStandIn } from '../../tests/support/stores/wooStandIn.ts';
import { demandOrder, newStreet, type DemoStore, type DemoStoreOptions } from './demoStore.ts';

/** Milliseconds until changes are reported: a store sends its hooks in the background. */
const hookDelayMs = 2_000;

/** Returns the tracking numbers of fulfilments, which the store keeps as values beside them. */
const trackingNumbers = (fulfillments: readonly Record<string, unknown>[]): string[] =>
  fulfillments
    .flatMap(({ meta_data: values }) => values as { key: string; value: unknown }[])
    .flatMap(({ key, value }) => (key === '_tracking_number' ? [String(value)] : []));

/** Starts a WooCommerce store, which has a product of six variations. */
export const startDemoWooCommerce = async ({ port }: DemoStoreOptions): Promise<DemoStore> => {
  const { state, host, address } = await startWooStandIn({ port, hookDelayMs });
  const find = (number: string): WooOrder => state.order(Number(number));
  return {
    host,
    place: new URL(address).host,
    credentials: { 'consumer key': managerKey.consumerKey, 'consumer secret': managerKey.consumerSecret },
    sell: (isPaid) => {
      const [small, medium] = demandOrder(state.products[0]).variations;
      const lines = [
        { variationId: demandOrder(small).id },
        { variationId: demandOrder(medium).id, quantity: 2 },
      ];
      state.addOrder({ lines, ...(!isPaid && { status: 'pending', date_paid_gmt: null }) });
    },
    change: {
      pay: (number) =>
        void state.changeOrder(find(number).id, {
          status: 'processing',
          date_paid_gmt: wooTime(state.now()),
        }),
      refund: (number) => {
        const { id, line_items: lines } = find(number);
        state.refund(id, demandOrder(lines[0]).id, 1);
      },
      move: (number) => {
        const { id, shipping } = find(number);
        state.changeOrder(id, { shipping: { ...shipping, address_1: newStreet } });
      },
      cancel: (number) => void state.setStatus(find(number).id, 'cancelled'),
    },
    numbers: () => state.orders.map(({ number }) => number),
    describe: (number) => {
      const { id, status } = find(number);
      return [status, ...trackingNumbers(state.fulfillments.get(id) ?? [])].join(', ');
    },
    setOff: (isOff) => {
      state.inMaintenance = isOff;
    },
    deleteHooks: () => {
      state.webhooks = [];
    },
  };
};
