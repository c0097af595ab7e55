import { MdOutlineGridView, MdOutlineTableRows } from 'react-icons/md';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { deliveryParameters, deliveryOf } from '../../../../contract/catalog/delivery.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { ColumnsMenu } from '../../../views/columns/ColumnsMenu.tsx';
import { FilterSheet } from '../../../views/filters/FilterSheet.tsx';
import { SearchBox } from '../../../views/filters/SearchBox.tsx';
import { SortSelect } from '../../../views/filters/SortSelect.tsx';
import { Segments } from '../../../components/inputs/Segments.tsx';
import { SavedViews } from '../../../views/saved/SavedViews.tsx';
import { CatalogRail } from './CatalogRail.tsx';

/** Holds the layout of the products, stored per browser. */
export const useCatalogLayout = () => useStore<'cards' | 'table'>('catalogLayout', 'cards');

/** Sort orders of the list, each with its usual direction. */
const sorts = [
  ['delivered_cents', 'ASC'],
  ['arrives_to', 'ASC'],
  ['from_cents', 'ASC'],
  ['production_days_max', 'ASC'],
  ['created_at', 'DESC'],
  ['reprint_bp', 'ASC'],
  ['late_bp', 'ASC'],
  ['product_type', 'ASC'],
  ['name', 'ASC'],
] as const;

/** Sort orders that need a delivery. */
export const sortsOfDelivery: ReadonlySet<string> = new Set(['delivered_cents', 'arrives_to']);

const Sort = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const seesCost = useMay('cost.view');
  const hasDelivery = Boolean(deliveryOf(filterValues as Record<string, unknown>));
  const offeredSorts = sorts.filter(
    ([name]) => (hasDelivery || !sortsOfDelivery.has(name)) && (seesCost || !name.endsWith('_cents')),
  );
  return (
    <SortSelect
      label={translate('catalog.sort')}
      options={offeredSorts.map(([name, order]) => [name, order, translate(`catalog.sorts.${name}`)])}
    />
  );
};

const Layout = () => {
  const translate = useTranslate();
  const [layout, setLayout] = useCatalogLayout();
  return (
    <Segments
      label={translate('catalog.layout')}
      chosen={layout}
      options={(
        [
          ['cards', MdOutlineGridView],
          ['table', MdOutlineTableRows],
        ] as const
      ).map(([value, Icon]) => ({
        value,
        name: translate(`catalog.${value}`),
        shown: <Icon aria-hidden="true" className="pl-icon-small" />,
      }))}
      onChange={setLayout}
    />
  );
};

/**
 * Renders search, count, sort order and layout above the products. `sheet`: true to include the filters as a sheet,
 * on screens without a rail.
 */
export const CatalogTools = ({ sheet }: { sheet: boolean }) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const [layout] = useCatalogLayout();
  return (
    <div className="pl-cat-tools">
      <SearchBox words={{ label: translate('catalog.search'), hint: translate('catalog.search_hint') }} />
      {sheet && (
        <FilterSheet resource={catalog} pinnedFilters={Object.keys(deliveryParameters)}>
          <div className="pl-rail">
            <CatalogRail />
          </div>
        </FilterSheet>
      )}
      <span className="pl-muted pl-tn" role="status">
        {total !== undefined && translate('catalog.products', { smart_count: total })}
      </span>
      <div className="pl-cat-sort">
        <SavedViews />
        {layout === 'table' && <ColumnsMenu />}
        <Sort />
        <Layout />
      </div>
    </div>
  );
};
