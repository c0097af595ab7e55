import { useQuery } from '@tanstack/react-query';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { type DeliveryChoice, deliveryQuery } from '../../../../contract/catalog/delivery.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { newOrderOf } from '../../../workflows/newOrder/paths.ts';
import { useStoredDelivery } from '../delivery/useDelivery.ts';
import { computeDelivered } from './order.ts';
import { useShade } from './useShade.ts';

/** Returns the shipping line of the product; without visible costs the server chooses it (`computeDelivered`). */
const useLine = (record: CatalogDetail, delivery: DeliveryChoice | undefined) => {
  const query = delivery && new URLSearchParams(deliveryQuery(delivery)).toString();
  const { data = record } = useQuery({
    queryKey: ['catalog', 'way', record.id, query],
    queryFn: ({ signal }) =>
      call<{ catalog: CatalogDetail }>(`/catalog/${record.id}?${query}`, { signal, token: accountToken() }),
    select: ({ catalog }) => catalog,
    enabled: query !== undefined && record.discount_bp === null && record.line === null,
  });
  return delivery && computeDelivered(data, delivery)?.line;
};

/**
 * Returns the path of a new order with this product: in the chosen color and size, to the catalog's delivery country,
 * on the line shown; with `place` it asks for a file for that area first. A default color is replaced by one that has
 * the size. Undefined if the user may not create orders, or if nothing is in stock.
 */
export const useNewOrder = (record: CatalogDetail, place?: string): string | undefined => {
  const { delivery } = useStoredDelivery();
  const { shade, isChosen } = useShade(record);
  const line = useLine(record, delivery);
  const mayOrder = useMay('orders.create');
  const sold = [...(shade?.variants ?? []), ...(isChosen ? [] : record.sold)].filter(
    ({ stock }) => stock !== 'out',
  );
  const variant = sold.find(({ size }) => size === delivery?.size) ?? sold[0];
  if (!mayOrder || !variant) return undefined;
  return newOrderOf({
    variant: variant.id,
    country: delivery?.country,
    line,
    quantity: delivery?.quantity,
    place,
  });
};
