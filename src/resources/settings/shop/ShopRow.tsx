import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Shop } from '../../../../contract/session.ts';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { ShopMark } from '../../../layout/shop/ShopList.tsx';
import { useSwitchShop } from '../../../layout/shop/useSwitchShop.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useShop } from '../../../providers/session/useSession.ts';

interface ShopRowProps {
  shop: Shop;
  /** Not known yet, or not to be seen. */
  orders: number | undefined;
  onEdit: (shop: Shop) => void;
}

const Actions = ({ shop, current, onEdit }: Omit<ShopRowProps, 'orders'> & { current: boolean }) => {
  const translate = useTranslate();
  const switchShop = useSwitchShop();
  const mayEdit = useMay('stores.edit');
  return (
    <div className="pl-set-acts">
      {mayEdit && (
        <Button size="small" variant="outlined" aria-label={translate('settings.shop.edit_named', { name: shop.name })} onClick={() => onEdit(shop)}>
          {translate('app.action.edit')}
        </Button>
      )}
      {!current && (
        <Button size="small" variant="outlined" aria-label={translate('settings.shop.open_named', { name: shop.name })} onClick={() => void switchShop(shop)}>
          {translate('settings.shop.open')}
        </Button>
      )}
    </div>
  );
};

/** One shop: how it is reached, its orders, and what can be done. */
export const ShopRow = ({ shop, orders, onEdit }: ShopRowProps) => {
  const translate = useTranslate();
  const current = useShop()?.id === shop.id;
  return (
    <tr>
      <th scope="row">
        <span className="pl-row">
          <ShopMark name={shop.name} current={current} />
          <span className="pl-ell pl-strong" title={shop.name}>
            {shop.name}
          </span>
          {current && (
            <ToneBadge tone="success" pip="disc">
              {translate('settings.shop.current')}
            </ToneBadge>
          )}
        </span>
      </th>
      <td className="pl-set-more">{shop.phone_number ?? <EmptyValue />}</td>
      <td className="pl-set-more">{shop.email ?? <EmptyValue />}</td>
      <td className="pl-num">{orders === undefined ? <EmptyValue /> : formatCount(orders)}</td>
      <td className="pl-num">{formatCount(shop.pending_orders)}</td>
      <td>
        <Actions shop={shop} current={current} onEdit={onEdit} />
      </td>
    </tr>
  );
};
