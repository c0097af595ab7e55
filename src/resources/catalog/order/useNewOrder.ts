import { useQuery } from '@tanstack/react-query';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { type Delivery, deliveryQuery } from '../../../../contract/catalog/delivery.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { newOrderOf } from '../../../workflows/newOrder/paths.ts';
import { useKeptDelivery } from '../delivery/useDelivery.ts';
import { deliveredHere } from './order.ts';
import { useShade } from './useShade.ts';

/** The line that the product goes on; the server is asked for it where costs are not told (`deliveredHere`). */
const useLine = (record: CatalogDetail, delivery: Delivery | undefined) => {
  const query = delivery && new URLSearchParams(deliveryQuery(delivery)).toString();
  const { data = record } = useQuery({
    queryKey: ['catalog', 'way', record.id, query],
    queryFn: ({ signal }) =>
      call<{ catalog: CatalogDetail }>(`/catalog/${record.id}?${query}`, { signal, token: accountToken() }),
    select: ({ catalog }) => catalog,
    enabled: query !== undefined && record.discount_bp === null && record.line === null,
  });
  return delivery && deliveredHere(data, delivery)?.line;
};

/**
 * Where a new order with this product is written: in the chosen color and size, to where the catalog is delivered, on
 * the line that is shown; with `place` a file for that area is asked for first. A color that nobody chose gives way to one
 * that has the size. Undefined for someone who may not create orders, and where nothing of it can be sent.
 */
export const useNewOrder = (record: CatalogDetail, place?: PrintPosition): string | undefined => {
  const { kept } = useKeptDelivery();
  const { shade, isChosen } = useShade(record);
  const line = useLine(record, kept);
  const mayOrder = useMay('orders.create');
  const sold = [...(shade?.variants ?? []), ...(isChosen ? [] : record.sold)].filter(
    ({ stock }) => stock !== 'out',
  );
  const variant = sold.find(({ size }) => size === kept?.size) ?? sold[0];
  if (!mayOrder || !variant) return undefined;
  return newOrderOf({ variant: variant.id, country: kept?.country, line, quantity: kept?.quantity, place });
};
