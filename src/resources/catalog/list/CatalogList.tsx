import { ListRows, ListPager, SchemaListBase } from '../../../views/list/SchemaList.tsx';
import { catalogLines, priceListColumns } from '../../../../contract/catalog/lines.ts';
import type { FileLayout } from '../../../views/base/exportLayout.ts';
import { MdOutlineFavoriteBorder, MdOutlineCompareArrows } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'ra-core';
import type { FilterValues } from '../../../../contract/schema/derive.ts';
import { useSeesCost } from '../../../providers/session/permissions.ts';
import { ExportButton } from '../../../views/export/ExportButton.tsx';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { useFilterChoices } from './useFilterChoices.ts';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { Action } from '../../../views/base/actions.ts';
import { comparePath } from '../compare/useCompared.ts';
import '../catalog.css';
import { Navigate, useLocation } from 'react-router-dom';
import { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { deliveryOf, type DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { filterOfAddress } from '../../../views/list/listAddress.ts';
import { ListStates } from '../../../views/list/ListStates.tsx';
import { usePrefetch } from '../../../views/record/usePrefetch.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { DeliveryBar } from '../delivery/DeliveryBar.tsx';
import { useStoreLinkedDelivery, useStoredDelivery, withDelivery } from '../delivery/useDelivery.ts';
import { CatalogRail } from './CatalogRail.tsx';
import { CatalogTools, sortsOfDelivery, useCatalogLayout } from './CatalogTools.tsx';
import { catalogOverrides } from './overrides.tsx';
import { ProductCards } from './ProductCards.tsx';

/** Renders the products as rows, like every list. */
export const CatalogTable = ({ title }: { title: string }) => (
  <div className="pl-card pl-list">
    <ListRows title={title} />
  </div>
);

/** The price list: a row for each variant of the filtered products. */
const catalogFiles: readonly FileLayout[] = [
  {
    name: 'prices',
    withoutCost: 'variants',
    leads: true,
    lines: catalogLines,
    columns: priceListColumns.map((name) => ({ name })),
  },
];

/** Renders the favorites filter, and the export of the filtered price list. */
const HeaderButtons = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost([]);
  const isOn = String(values['favorite']) === 'true';
  const { favorite: _favorite, ...otherFilters } = filterValues as FilterValues;
  const count = useFilterChoices(otherFilters)?.favorite['true'] ?? 0;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MdOutlineFavoriteBorder />}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'inherit'}
        onClick={() => change({ favorite: isOn ? undefined : 'true' })}
      >
        {translate('catalog.favorites')} {count > 0 && <span className="pl-faint pl-tn">&nbsp;{count}</span>}
      </Button>
      <ExportButton
        resource="catalog"
        onPhone
        label={translate(seesCost ? 'catalog.price_list' : 'catalog.product_list')}
      />
    </>
  );
};

/** Compares the selected rows of the table, four at most. */
const compareAction: Action = {
  name: 'compare',
  label: 'catalog.compare.action',
  icon: MdOutlineCompareArrows,
  bulk: true,
  allowed: () => ({ ok: true }),
  run: ({ records, navigate, notify, clearSelection }) => {
    if (records.length > compareLimit || records.length === 0)
      return notify('catalog.compare.full', { type: 'warning' });
    clearSelection();
    return void navigate(comparePath(records.map(({ id }) => String(id))));
  },
};

const actions = [compareAction];
/** Media query for screens on which the filters stand beside the products; below it they are in a sheet. */
const railMedia = '(min-width:1100px)';

const Result = ({ filter }: { filter: FilterValues }) => {
  const translate = useTranslate();
  const choices = useFilterChoices(filter);
  if (!choices) return null;
  const { ships, total, from_cents: from, package_name: plan } = choices;
  return (
    <>
      <b>{translate('catalog.ships_there', { ships, total })}</b>
      {from !== null && (
        <small>{translate('catalog.from_delivered', { amount: formatMoney(from), plan })}</small>
      )}
    </>
  );
};

const Products = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, sort, setSort, total = 0, isFetching } = useListContext();
  const filter = filterValues as FilterValues;
  const { keep } = useStoredDelivery();
  const prefetchProps = usePrefetch(catalog.name, !isFetching);
  const [layout] = useCatalogLayout();
  const hasRail = useMedia(railMedia);
  const delivery = deliveryOf(filter);
  useStoreLinkedDelivery(delivery);
  const choose = (next: DeliveryChoice | undefined) => {
    // The delivery in the URL is stored once it is there; stored earlier, it would be added to the URL as if another
    // page had chosen it.
    if (!next) keep(undefined);
    setFilters(withDelivery(filter, next));
    const [field, order] = catalog.list.sort;
    if (!next && sortsOfDelivery.has(sort.field)) setSort({ field, order });
  };
  const title = translate('layout.sidebar.catalog');
  return (
    <div className="pl-page">
      <PageHeader title={title} actions={<HeaderButtons />} />
      <DeliveryBar
        value={delivery}
        onChange={choose}
        sizes={useFilterChoices(filter)?.sizes ?? []}
        result={<Result filter={filter} />}
        closeLabel={translate('catalog.show_products', { smart_count: total })}
      />
      <div className="pl-cat">
        {hasRail && (
          <aside className="pl-rail" aria-label={translate('catalog.filters')}>
            <LoadTogether>
              <CatalogRail />
            </LoadTogether>
          </aside>
        )}
        <section aria-label={title} aria-busy={isFetching}>
          <CatalogTools sheet={!hasRail} />
          <div id="catalog-list" className="pl-list-rows" tabIndex={-1} {...prefetchProps}>
            <ListStates>
              {layout === 'cards' ? <ProductCards delivery={delivery} /> : <CatalogTable title={title} />}
            </ListStates>
          </div>
          <ListPager />
          <CompareTray delivery={delivery} />
        </section>
      </div>
    </div>
  );
};

/**
 * Returns the query with the last chosen delivery if the URL has none: like everything that shapes a list, it belongs
 * in the URL.
 */
const useQueryWithDelivery = (): string | undefined => {
  const { search } = useLocation();
  const { delivery: storedDelivery } = useStoredDelivery();
  const filter = filterOfAddress(search);
  if (!storedDelivery || deliveryOf(filter)) return undefined;
  const query = new URLSearchParams(search);
  query.set('filter', JSON.stringify(withDelivery(filter, storedDelivery)));
  return `?${query.toString()}`;
};

/** Renders `/catalog`: products, and what one piece costs delivered (look §6 "Catalog"). */
export const CatalogList = () => {
  const queryWithDelivery = useQueryWithDelivery();
  if (queryWithDelivery) return <Navigate replace to={{ search: queryWithDelivery }} />;
  return (
    <SchemaListBase resource={catalog} overrides={catalogOverrides} actions={actions} files={catalogFiles}>
      <Products />
    </SchemaListBase>
  );
};
