import { ListRows, ListPager, SchemaListBase } from '../../../views/list/SchemaList.tsx';
import { catalogLines, priceListColumns } from '../../../../contract/catalog/lines.ts';
import type { FileLayout } from '../../../views/base/exportLayout.ts';
import { MdOutlineFavoriteBorder, MdOutlineCompareArrows } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'react-admin';
import type { FilterValues } from '../../../providers/query/filterKeys.ts';
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
import { deliveryOf, type Delivery } from '../../../../contract/catalog/delivery.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { Together } from '../../../components/feedback/Together.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { filterOfAddress } from '../../../views/list/listAddress.ts';
import { ListStates } from '../../../views/list/ListStates.tsx';
import { useAhead } from '../../../views/record/ahead.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { DeliveryBar } from '../delivery/DeliveryBar.tsx';
import { useKeepSaid, useKeptDelivery, withDelivery } from '../delivery/useDelivery.ts';
import { CatalogRail } from './CatalogRail.tsx';
import { CatalogTools, sortsOfDelivery, useLayout } from './CatalogTools.tsx';
import { catalogOverrides } from './overrides.tsx';
import { ProductCards } from './ProductCards.tsx';

/** The products as every list shows its records. */
export const ProductTable = ({ title }: { title: string }) => (
  <div className="pl-card pl-list">
    <ListRows title={title} />
  </div>
);

/** The price list: a row for each variant of what is filtered. */
const catalogFiles: readonly FileLayout[] = [
  {
    name: 'prices',
    withoutCost: 'variants',
    leads: true,
    lines: catalogLines,
    columns: priceListColumns.map((name) => ({ name })),
  },
];

/** His favorites, and the price list of what is filtered. */
const HeaderButtons = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost([]);
  const isOn = String(values['favorite']) === 'true';
  const { favorite: _own, ...others } = filterValues as FilterValues;
  const count = useFilterChoices(others)?.favorite['true'] ?? 0;
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

/** Puts the chosen rows of the table side by side, four at most. */
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
/** The rail stands beside the products from here; below it is a sheet. */
const wideEnough = '(min-width:1100px)';

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
  const { keep } = useKeptDelivery();
  const ahead = useAhead(catalog.name, !isFetching);
  const [layout] = useLayout();
  const wide = useMedia(wideEnough);
  const delivery = deliveryOf(filter);
  useKeepSaid(delivery);
  const choose = (next: Delivery | undefined) => {
    // What the address says is kept once it says it; kept before, it would be put there as if another page had chosen it.
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
        done={translate('catalog.show_products', { smart_count: total })}
      />
      <div className="pl-cat">
        {wide && (
          <aside className="pl-rail" aria-label={translate('catalog.filters')}>
            <Together>
              <CatalogRail />
            </Together>
          </aside>
        )}
        <section aria-label={title} aria-busy={isFetching}>
          <CatalogTools sheet={!wide} />
          <div id="catalog-list" className="pl-list-rows" tabIndex={-1} {...ahead}>
            <ListStates>
              {layout === 'cards' ? <ProductCards delivery={delivery} /> : <ProductTable title={title} />}
            </ListStates>
          </div>
          <ListPager />
          <CompareTray delivery={delivery} />
        </section>
      </div>
    </div>
  );
};

/** Where the catalog is delivered to stands in the address like everything that shapes a list; what was chosen last is put there. */
const useWithKept = (): string | undefined => {
  const { search } = useLocation();
  const { kept } = useKeptDelivery();
  const filter = filterOfAddress(search);
  if (!kept || deliveryOf(filter)) return undefined;
  const query = new URLSearchParams(search);
  query.set('filter', JSON.stringify(withDelivery(filter, kept)));
  return `?${query.toString()}`;
};

/** `/catalog`: what can be printed, and what one piece of it costs delivered (look §6 "Catalog"). */
export const CatalogList = () => {
  const opening = useWithKept();
  if (opening) return <Navigate replace to={{ search: opening }} />;
  return (
    <SchemaListBase resource={catalog} overrides={catalogOverrides} actions={actions} files={catalogFiles}>
      <Products />
    </SchemaListBase>
  );
};
