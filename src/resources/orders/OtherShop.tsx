import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { useShop } from '../../providers/session/useSession.ts';

/** Whose order it is, where that is another shop than the one that is worked on. */
export const OtherShop = ({ order }: { order: Pick<OrderDetail, 'shop_id' | 'shop_name'> }) => {
  const translate = useTranslate();
  const home = useShop()?.id;
  if (!home || order.shop_id === home) return null;
  return (
    <ToneBadge tone="brand">{`${translate('resources.orders.fields.shop_id')}: ${order.shop_name}`}</ToneBadge>
  );
};
