import { wooTime, type WooOrder } from '../../tests/support/stores/woo/records.ts';
import { managerKey } from '../../tests/support/stores/woo/shop.ts';
import { startWooStandIn } from '../../tests/support/stores/wooStandIn.ts';
import { newStreet, type DemoOrder, type DemoStore } from './demoStore.ts';

/** Milliseconds until changes are reported: a store sends its hooks in the background. */
const hookDelayMs = 2_000;

/** Starts a WooCommerce store, which has a product of six variations. */
export const startDemoWooCommerce = async (port: number): Promise<DemoStore> => {
  const { state, host, address } = await startWooStandIn({ port, hookDelayMs });
  const toDemo = ({ id, number, status, line_items: [line], shipping }: WooOrder): DemoOrder => ({
    number,
    state: [
      status,
      ...(state.fulfillments.get(id) ?? [])
        .flatMap(({ meta_data: values }) => values as { key: string; value: unknown }[])
        .flatMap(({ key, value }) => (key === '_tracking_number' ? [String(value)] : [])),
    ],
    pay: () => state.changeOrder(id, { status: 'processing', date_paid_gmt: wooTime(state.now()) }),
    refund: () => state.refund(id, line?.id ?? 0, 1),
    move: () => state.changeOrder(id, { shipping: { ...shipping, address_1: newStreet } }),
    cancel: () => state.setStatus(id, 'cancelled'),
  });
  return {
    host,
    place: new URL(address).host,
    credentials: { 'consumer key': managerKey.consumerKey, 'consumer secret': managerKey.consumerSecret },
    sell: (isPaid) => {
      const [small, medium] = state.products[0]?.variations ?? [];
      const lines = [small, medium].map((variation) => ({ variationId: variation?.id ?? 0, quantity: 2 }));
      state.addOrder({ lines, ...(!isPaid && { status: 'pending', date_paid_gmt: null }) });
    },
    orders: () => state.orders.map(toDemo),
    setOff: (isOff) => (state.inMaintenance = isOff),
    setRevoked: (isRevoked) => (state.keys = isRevoked ? [] : [managerKey]),
    deleteHooks: () => (state.webhooks = []),
  };
};
