import { MdOutlineAdd } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { openAddShop } from '../../layout/shop/addShop.ts';
import { ShopMark } from '../../layout/shop/ShopOptions.tsx';
import { useMay, useNeedsAllShops } from '../../providers/session/permissions.ts';
import { useShop } from '../../providers/session/useSession.ts';
import type { TableColumn } from '../../views/base/columns.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { ListStates } from '../../views/list/ListStates.tsx';
import { useListView } from '../../views/base/ListView.tsx';
import { ListPager, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { usePrefetch } from '../../views/record/usePrefetch.ts';
import { useRecordPath } from '../../views/base/paths.ts';
import { SettingsCard } from '../../components/page/SettingsCard.tsx';
import { SettingsActions, SettingsLayout } from '../../layout/settings/SettingsLayout.tsx';
import { StoresCard } from '../../workflows/stores/StoresCard.tsx';
import { ShopButtons } from './ShopButtons.tsx';

const Name = ({ shop }: { shop: ShopRecord }) => {
  const translate = useTranslate();
  const pathOf = useRecordPath('shops');
  const isCurrent = useShop()?.id === shop.id;
  return (
    <span className="pl-row">
      <ShopMark name={shop.name} current={isCurrent} />
      <Link className="pl-id pl-ell" to={pathOf(shop.id)} title={shop.name}>
        {shop.name}
      </Link>
      {isCurrent && (
        <ToneBadge tone="success" pip="disc">
          {translate('settings.shop.current')}
        </ToneBadge>
      )}
    </span>
  );
};

/** Phone number and e-mail are hidden on a phone. */
const overrides: Overrides<(typeof shops)['fields']> = {
  cell: {
    name: (shop) => <Name shop={shop} />,
    phone_number: ({ phone_number: phone }) => phone ?? <EmptyValue />,
    email: ({ email }) => email ?? <EmptyValue />,
  },
  className: { phone_number: 'pl-set-more', email: 'pl-set-more' },
};

const classOf = ({ className, view }: TableColumn): string | undefined =>
  view.align === 'right' ? 'pl-num' : className;

const Row = ({
  record,
  columns: [firstColumn, ...otherColumns],
}: {
  record: RaRecord;
  columns: readonly TableColumn[];
}) => (
  <tr data-id={record.id}>
    <th scope="row">{firstColumn?.render(record)}</th>
    {otherColumns.map((column) => (
      <td key={column.name} className={classOf(column)}>
        {column.render(record)}
      </td>
    ))}
    <td>
      <div className="pl-set-acts">
        <ShopButtons record={record as ShopRecord} />
      </div>
    </td>
  </tr>
);

const ShopTable = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const { columns } = useListView();
  return (
    <div className="pl-tblw">
      <table className="pl-tbl pl-set-shops" data-density="comfortable">
        <caption className="pl-sr">{translate('settings.shop.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.about.label}
              </th>
            ))}
            <th scope="col">
              <span className="pl-sr">{translate('app.views.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <Row key={record.id} record={record} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ShopsCard = () => {
  const translate = useTranslate();
  const { total, perPage, isFetching } = useListContext();
  const prefetchProps = usePrefetch(shops.name, !isFetching);
  const count = total !== undefined && translate('settings.shop.count', { smart_count: total });
  return (
    <SettingsCard
      title={translate('settings.shop.title')}
      aside={<span className="pl-muted">{count}</span>}
      flush
    >
      <div {...prefetchProps}>
        <ListStates>
          <ShopTable />
        </ListStates>
      </div>
      {(total ?? 0) > perPage && <ListPager />}
    </SettingsCard>
  );
};

/**
 * The button that adds a shop. A member who may not add one only because their roles are limited to single shops sees
 * that reason.
 */
const AddShop = () => {
  const translate = useTranslate();
  const needsAllShops = useNeedsAllShops('stores.create');
  const reasonId = useId();
  if (!useMay('stores.create') && !needsAllShops) return null;
  return (
    <>
      <SettingsActions>
        <Button
          variant="contained"
          startIcon={<MdOutlineAdd />}
          disabled={needsAllShops}
          aria-describedby={needsAllShops ? reasonId : undefined}
          onClick={openAddShop}
        >
          {translate('layout.header.add_shop')}
        </Button>
      </SettingsActions>
      {needsAllShops && (
        <p id={reasonId} className="pl-muted">
          {translate('shops.add.all_shops')}
        </p>
      )}
    </>
  );
};

/**
 * `/setting/shop`: every shop with its orders, to switch to, edit or add; and the stores that are connected to them.
 */
export const ShopList = () => (
  <SettingsLayout path="shop">
    <div className="pl-stack">
      <AddShop />
      <SchemaListBase resource={shops} overrides={overrides}>
        <ShopsCard />
      </SchemaListBase>
      <StoresCard />
    </div>
  </SettingsLayout>
);
