import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { newOrderOf } from '../../../workflows/newOrder/paths.ts';
import { useKeptDelivery } from '../delivery/useDelivery.ts';
import { deliveredHere } from './order.ts';
import { useShade } from './useShade.ts';

/**
 * Where a new order with this product is written: in the chosen color and size, to where the catalog is delivered, on
 * the line that is shown; with `place` a file for that area is asked for first. Undefined for someone who may not create orders, and where nothing of the color can be sent.
 */
export const useNewOrder = (record: CatalogDetail, place?: PrintPosition): string | undefined => {
  const { kept } = useKeptDelivery();
  const { shade } = useShade(record);
  const mayOrder = useMay('orders.create');
  const sold = shade?.variants.filter(({ stock }) => stock !== 'out') ?? [];
  const variant = sold.find(({ size }) => size === kept?.size) ?? sold[0];
  if (!mayOrder || !variant) return undefined;
  const line = kept && deliveredHere(record, kept)?.line;
  return newOrderOf({ variant: variant.id, country: kept?.country, line, quantity: kept?.quantity, place });
};
