import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Shop } from '../../../../contract/session.ts';
import { openAddShop } from '../../../layout/shop/addShop.ts';
import { useMay, useNeedsAllShops } from '../../../providers/session/permissions.ts';
import { Loaded } from '../Loaded.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { SettingsActions } from '../SettingsActions.tsx';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';
import { EditShopDialog } from './EditShopDialog.tsx';
import { ShopRow } from './ShopRow.tsx';

interface OrderCounts {
  counts: readonly { shop_id: string; orders: number }[];
}

/** A shop that has none is not among the counts. */
const ordersOf = (counts: OrderCounts | undefined, { id }: Shop): number | undefined =>
  counts && (counts.counts.find(({ shop_id: shopId }) => shopId === id)?.orders ?? 0);

/** Column → its class: numbers stand at the right, what a phone has no room for goes. */
const columns = [
  ['name', undefined],
  ['phone', 'pl-set-more'],
  ['email', 'pl-set-more'],
  ['orders', 'pl-num'],
  ['waiting', 'pl-num'],
] as const;

const Head = () => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {columns.map(([column, className]) => (
          <th key={column} scope="col" className={className}>
            {translate(`settings.shop.${column}`)}
          </th>
        ))}
        <th scope="col">
          <span className="pl-sr">{translate('app.views.actions')}</span>
        </th>
      </tr>
    </thead>
  );
};

const ShopTable = ({ shops, onEdit }: { shops: readonly Shop[]; onEdit: (shop: Shop) => void }) => {
  const translate = useTranslate();
  const { data: counts } = useAccountQuery<OrderCounts>('/shops/orders', useMay('orders.view'));
  return (
    <SettingsCard
      title={translate('settings.shop.title')}
      aside={<span className="pl-muted">{translate('settings.shop.count', { smart_count: shops.length })}</span>}
      flush
    >
      <div className="pl-tblw">
        <table className="pl-tbl pl-set-shops" data-density="comfortable">
          <caption className="pl-sr">{translate('settings.shop.title')}</caption>
          <Head />
          <tbody>
            {shops.map((shop) => (
              <ShopRow key={shop.id} shop={shop} orders={ordersOf(counts, shop)} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </div>
    </SettingsCard>
  );
};

/** `/setting/shop`: every shop with its orders; open one, change one, add one. */
export const Shops = () => {
  const translate = useTranslate();
  const query = useAccountQuery<{ shops: Shop[] }>('/shops');
  const [edited, setEdited] = useState<Shop | null>(null);
  const inVain = useNeedsAllShops('stores.create');
  const reasonId = useId();
  return (
    <div className="pl-stack">
      {(useMay('stores.create') || inVain) && (
        <SettingsActions>
          <Button variant="contained" startIcon={<AddOutlined />} disabled={inVain} aria-describedby={inVain ? reasonId : undefined} onClick={openAddShop}>
            {translate('layout.header.add_shop')}
          </Button>
        </SettingsActions>
      )}
      {inVain && (
        <p id={reasonId} className="pl-muted">
          {translate('shops.add.all_shops')}
        </p>
      )}
      <Loaded query={query}>{({ shops }) => <ShopTable shops={shops} onEdit={setEdited} />}</Loaded>
      {edited && <EditShopDialog shop={edited} onClose={() => setEdited(null)} />}
    </div>
  );
};
