import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { useShop } from '../../providers/session/useSession.ts';

/** Shows the shop of an order if it is not the current shop. */
export const OtherShopBadge = ({ order }: { order: Pick<OrderDetail, 'shop_id' | 'shop_name'> }) => {
  const translate = useTranslate();
  const currentShopId = useShop()?.id;
  if (!currentShopId || order.shop_id === currentShopId) return null;
  return (
    <ToneBadge tone="brand">{`${translate('resources.orders.fields.shop_id')}: ${order.shop_name}`}</ToneBadge>
  );
};
