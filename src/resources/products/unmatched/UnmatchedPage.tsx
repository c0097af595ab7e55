import '../../../workflows/items/order-form.css';
import './unmatched.css';
import { MdOutlineFileDownload, MdOutlineInventory2 } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { homeTasks } from '../../../../contract/home/tasks.ts';
import { unmatchedReasons } from '../../../../contract/orders/matching/unmatched.ts';
import { filteredPath, pagePath } from '../../../../contract/pagePaths.ts';
import type { UnmatchedList, UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { useDebounced } from '../../../browser/useDebounced.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { Select } from '../../../components/inputs/Select.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { getLanguage } from '../../../i18n/locale.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useFile } from '../../../views/export/useFile.ts';
import { MatchPanel } from './MatchPanel.tsx';
import { rowId, UnmatchedRows } from './UnmatchedRows.tsx';
import { useUnmatchedList } from './useUnmatched.ts';

const panelId = 'unmatched-items';

/** Filters of the list. The search is part of the address, because orders link to it. */
const useListState = () => {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [shop, setShop] = useState('');
  const [reason, setReason] = useState('');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const settled = useDebounced(search.trim(), 300);
  const fromStart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    search,
    shop,
    reason,
    page,
    perPage,
    onPage: setPage,
    onPerPage: fromStart(setPerPage),
    onShop: fromStart(setShop),
    onReason: fromStart(setReason),
    onSearch: (text: string) => {
      fromStart(setSearch)(text);
      const next = new URLSearchParams(params);
      if (text.trim()) next.set('search', text.trim());
      else next.delete('search');
      setParams(next, { replace: true });
    },
    query: { shop: shop || undefined, reason: reason || undefined, search: settled, page, perPage },
  };
};

type ListState = ReturnType<typeof useListState>;

const sum = (totals: UnmatchedList['totals'], name: 'items' | 'orders'): number =>
  totals.reduce((total, shop) => total + shop[name], 0);

const ShopTabs = ({ totals, state }: { totals: UnmatchedList['totals']; state: ListState }) => {
  const translate = useTranslate();
  const tabs = [
    { value: '', label: translate('products.unmatched.all'), count: sum(totals, 'items') },
    ...totals.map(({ shop_id: value, shop_name: label, items }) => ({ value, label, count: items })),
  ];
  return (
    <StatusTabs
      label={translate('products.unmatched.shops')}
      panelId={panelId}
      tabs={tabs}
      value={state.shop}
      onChange={state.onShop}
    />
  );
};

/** Value of the select for rows of every reason. */
const anyReason = 'any';

const Filters = ({ state }: { state: ListState }) => {
  const translate = useTranslate();
  const reasons = unmatchedReasons.map((value) => ({
    value,
    label: translate(`products.unmatched.reasons.${value}`),
  }));
  return (
    <div className="pl-um-filters">
      <TextField
        type="search"
        label={translate('products.unmatched.search')}
        value={state.search}
        onChange={state.onSearch}
      />
      <Select
        aria-label={translate('products.unmatched.reason')}
        options={[{ value: anyReason, label: translate('products.unmatched.any_reason') }, ...reasons]}
        value={state.reason || anyReason}
        onChange={(value) => state.onReason(value === anyReason ? '' : value)}
      />
    </div>
  );
};

/** Says that no item waits, and leads on to orders that lack something else, such as a print file. */
const NothingWaits = ({ isFiltered }: { isFiltered: boolean }) => {
  const translate = useTranslate();
  const seesOrders = useMay('orders.view');
  const name = isFiltered ? 'none_found' : 'empty';
  return (
    <EmptyState
      tone={isFiltered ? 'plain' : 'success'}
      icon={<MdOutlineInventory2 />}
      title={translate(`products.unmatched.${name}.title`)}
      text={translate(`products.unmatched.${name}.help`)}
    >
      {!isFiltered && seesOrders && (
        <Button variant="outlined" to={filteredPath('orders', homeTasks.unmatched.filter)}>
          {translate('products.unmatched.empty.orders')}
        </Button>
      )}
    </EmptyState>
  );
};

interface InboxProps {
  list: UnmatchedList;
  state: ListState;
}

const Inbox = ({ list, state }: InboxProps) => {
  const [openRow, setOpenRow] = useState<UnmatchedRow>();
  const isNarrow = useMedia(narrowScreen);
  const { rows, count, totals } = list;
  const isFiltered = state.search !== '' || state.reason !== '' || state.shop !== '';
  const shownRow = openRow && (rows.find((row) => rowId(row) === rowId(openRow)) ?? openRow);
  // Beside the list the first row is open; on a phone none is until it is tapped.
  const row = shownRow ?? (isNarrow ? undefined : rows[0]);
  return (
    <div className="pl-um">
      <section className="pl-card pl-um-list" id={panelId} role="tabpanel">
        {totals.length > 1 && <ShopTabs totals={totals} state={state} />}
        {(totals.length > 0 || isFiltered) && <Filters state={state} />}
        {rows.length === 0 ? (
          <NothingWaits isFiltered={isFiltered && totals.length > 0} />
        ) : (
          <UnmatchedRows
            rows={rows}
            openId={row && rowId(row)}
            showsShop={totals.length > 1}
            onOpen={setOpenRow}
          />
        )}
        {count > 0 && (
          <Pager
            page={state.page}
            perPage={state.perPage}
            total={count}
            onPage={state.onPage}
            onPerPage={state.onPerPage}
          />
        )}
      </section>
      {row && (
        <MatchPanel key={rowId(row)} row={row} isDialog={isNarrow} onClose={() => setOpenRow(undefined)} />
      )}
    </div>
  );
};

/** A button that exports all rows that the filters leave as a spreadsheet. */
const ExportRows = ({ query: { shop, reason, search } }: Pick<ListState, 'query'>) => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  const values = new URLSearchParams({
    format: 'xlsx',
    locale: getLanguage(),
    ...(shop && { shop_id: shop }),
    ...(reason && { reason }),
    ...(search && { search }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<MdOutlineFileDownload />}
      loading={busy}
      onClick={() => save(`/products/unmatched/export?${values.toString()}`, 'unmatched.xlsx')}
    >
      {translate('app.views.export.button')}
    </Button>
  );
};

/** `/products?unmatched`: items without a product, equal ones as one row, and the panel that matches them (look §6). */
export const UnmatchedPage = () => {
  const translate = useTranslate();
  const state = useListState();
  const { data, error, refetch } = useUnmatchedList(state.query);
  const isWide = !useMedia(narrowScreen);
  const facts = data && {
    items: translate('products.unmatched.items', { smart_count: sum(data.totals, 'items') }),
    orders: translate('products.unmatched.orders', { smart_count: sum(data.totals, 'orders') }),
  };
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('products.unmatched.title')}
        crumbs={[
          { label: translate('resources.orders.name', { smart_count: 2 }), to: pagePath('orders') },
          { label: translate('products.unmatched.title') },
        ]}
        facts={facts && translate('products.unmatched.facts', facts)}
        actions={isWide && data && data.count > 0 && <ExportRows query={state.query} />}
      />
      {data && <Inbox list={data} state={state} />}
      {!data && error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonBlock width="100%" height={320} />}
    </div>
  );
};
