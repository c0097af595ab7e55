import { ListBase, type RaRecord, useEvent, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageSizes } from '../../../contract/pages.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { useIsSilentRefetch } from '../../providers/http/refetchSilently.ts';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useShortcut } from '../../browser/shortcuts.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { ActionHost } from '../actions/ActionHost.tsx';
import type { Action } from '../base/actions.ts';
import { ColumnsMenu } from '../columns/ColumnsMenu.tsx';
import { DensityToggle } from '../columns/DensityToggle.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { ListBulkBar } from './ListBulkBar.tsx';
import { RedirectToView, useListRedirect } from './listRedirect.tsx';
import { ListStates } from './ListStates.tsx';
import { useLasting } from '../../browser/useLasting.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListViewProvider, useDensity, useListView } from '../base/ListView.tsx';
import { useListQueries, useNextPageAhead } from './nextPage.ts';
import type { Overrides } from '../base/overrides.ts';
import { DefaultNavigation, PageRepairs, useTurnPage } from './turnPage.tsx';
import { PhoneFilters } from '../filters/PhoneFilters.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { usePrefetch } from '../record/usePrefetch.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { SavedViews } from '../saved/SavedViews.tsx';
import { SchemaTable } from '../table/SchemaTable.tsx';
import type { SearchWords } from '../filters/SearchBox.tsx';
import { selectedCount, useSelectionState } from '../base/selection.ts';
import type { FileLayout } from '../base/exportLayout.ts';
import { useVisibleResource } from '../base/useVisibleResource.ts';
import { useTopOfPage } from './topOfPage.ts';
import { useActionKeys } from '../actions/useActionKeys.ts';

interface ListPartsProps {
  title: string;
  searchWords?: SearchWords;
  empty?: ReactNode;
  /** Custom rendering of the records, in place of the table. */
  rows?: ReactNode;
  /** Sort controls for custom rows, in place of the table heads. */
  tools?: ReactNode;
}

/** Filters, or the bulk bar while something is selected. */
export const ListTools = ({
  searchWords,
  tools: extraTools,
}: Pick<ListPartsProps, 'searchWords' | 'tools'>) => {
  const { selection } = useListView();
  const narrow = useMedia(narrowScreen);
  const selected = selectedCount(useSelectionState(selection)) > 0;
  if (narrow) {
    return (
      <>
        <PhoneFilters searchWords={searchWords} />
        {extraTools && <div className="pl-phone-tools">{extraTools}</div>}
        {selected && (
          <div className="pl-phone-bulk">
            <ListBulkBar />
          </div>
        )}
      </>
    );
  }
  if (selected) return <ListBulkBar />;
  const tools = (
    <>
      <SavedViews />
      {extraTools ?? (
        <>
          <DensityToggle />
          <ColumnsMenu />
        </>
      )}
    </>
  );
  return <FilterBar searchWords={searchWords} tools={tools} />;
};

/** Table, or rows of three lines on a phone. */
export const ListRows = ({ title }: Pick<ListPartsProps, 'title'>) => {
  const { resource, columns, selection, actions } = useListView();
  const [density] = useDensity();
  const narrow = useMedia(narrowScreen);
  const rowActions = useEvent((record: RaRecord) => (
    <RowActions record={record} name={resource.represent(record as never)} actions={actions} />
  ));
  useActionKeys();
  if (narrow) return <PhoneRows caption={title} />;
  return (
    <SchemaTable
      resource={resource}
      columns={columns}
      selection={selection}
      caption={title}
      density={density}
      rowActions={actions.length > 0 ? rowActions : undefined}
    />
  );
};

export const ListPager = () => {
  const { page, perPage, total, setPerPage } = useListContext();
  const turn = useTurnPage();
  if (!total) return null;
  return <Pager page={page} perPage={perPage} total={total} onPage={turn} onPerPage={setPerPage} />;
};

/** Keeps the selection up to date: another filter clears it, fresh records and totals replace the ones it holds. */
const useSelectionUpkeep = (): void => {
  const { selection } = useListView();
  const { data, filterValues, total } = useListContext();
  const query = JSON.stringify(filterValues);
  useEffect(() => selection.keepFor(query), [selection, query]);
  useEffect(() => selection.refresh(data ?? []), [selection, data]);
  useEffect(() => {
    if (total !== undefined) selection.recount(total);
  }, [selection, total]);
};

/**
 * Returns the number that screen readers announce: the result of a filter change, not later changes while the user
 * does nothing.
 */
const useFound = (): number | undefined => {
  const { filterValues, isPlaceholderData, total } = useListContext();
  const query = JSON.stringify(filterValues);
  const [announced, setAnnounced] = useState<{ query: string; total: number }>();
  if (total !== undefined && !isPlaceholderData && announced?.query !== query) setAnnounced({ query, total });
  return announced?.total;
};

/** Tabs, filters, rows and pager in one card (look §6 "List"). */
export const ListCard = ({ title, searchWords, empty, rows, tools }: ListPartsProps) => {
  const translate = useTranslate();
  const { resource } = useListView();
  const { isFetching, isPending, isPlaceholderData } = useListContext();
  const following = useIsSilentRefetch(resource.name);
  const busy = useLasting(Boolean(isFetching && !isPending && (isPlaceholderData || !following)));
  const announcedTotal = useFound();
  const card = useRef<HTMLElement>(null);
  useSelectionUpkeep();
  useTopOfPage(card);
  const ahead = usePrefetch(resource.name, !isFetching);
  useNextPageAhead(!isFetching);
  return (
    <section ref={card} className="pl-card pl-list" aria-label={title} data-busy={busy && isPlaceholderData}>
      {busy && <div className="pl-list-bar" role="status" aria-label={translate('app.list.updating')} />}
      {resource.list.tabs && <ListTabs field={resource.list.tabs} />}
      <ListTools searchWords={searchWords} tools={tools} />
      <p className="pl-sr" role="status">
        {announcedTotal !== undefined && translate('app.views.results', { smart_count: announcedTotal })}
      </p>
      <div
        id={`${resource.name}-list`}
        className="pl-list-rows"
        tabIndex={-1}
        aria-busy={isFetching && !following}
        data-turning={isPlaceholderData}
        {...ahead}
      >
        <ListStates empty={empty}>{rows ?? <ListRows title={title} />}</ListStates>
      </div>
      <ListPager />
    </section>
  );
};

export interface SchemaListProps<F extends Fields> extends ListPartsProps {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  actions?: readonly Action[];
  /** Buttons beside the title; at most one is primary (look §1). */
  headerActions?: ReactNode;
  /** Path that the shortcut `c` opens. */
  createPath?: string;
  /** Export layouts offered in addition to those of every list. */
  files?: readonly FileLayout[];
}

const ListHost = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const { selection } = useListView();
  return (
    <ActionHost resource={resource} clearSelection={selection.clear}>
      {children}
    </ActionHost>
  );
};

type BaseProps<F extends Fields> = Pick<
  SchemaListProps<F>,
  'resource' | 'overrides' | 'actions' | 'files'
> & { children: ReactNode };

/**
 * Provider of a list without its page: records, selection and actions. Page, sort order and filter are in the
 * address bar.
 */
export const SchemaListBase = <F extends Fields>({ children, ...view }: BaseProps<F>) => {
  const resource = useVisibleResource(view.resource);
  const [field, order] = resource.list.sort;
  const sort = useMemo(() => ({ field, order }), [field, order]);
  const opening = useListRedirect(resource);
  const queries = useListQueries();
  if (opening) return <RedirectToView resource={resource} {...opening} />;
  return (
    <PageRepairs first={`sort=${field}&order=${order}&page=1&perPage=${pageSizes[0]}`}>
      <ListBase
        resource={resource.name}
        storeKey={false}
        perPage={pageSizes[0]}
        sort={sort}
        queryOptions={queries}
        // SessionGate and Guarded have already checked; another check would delay the first call.
        disableAuthentication
      >
        <DefaultNavigation>
          <ListViewProvider {...view}>
            <ListHost resource={resource.name}>{children}</ListHost>
          </ListViewProvider>
        </DefaultNavigation>
      </ListBase>
    </PageRepairs>
  );
};

/**
 * List of a resource, from its definition (architecture §2). Page, sort order and filter are in the address bar;
 * columns, density and saved views are preferences. A page that differs is composed of the same exported parts.
 * @example
 * <SchemaList resource={bills} actions={billActions} title={translate('bills.title')} empty={<NoBills />} />
 */
export const SchemaList = <F extends Fields>({
  headerActions,
  createPath,
  title,
  searchWords,
  empty,
  ...view
}: SchemaListProps<F>) => {
  const navigate = useNavigate();
  useShortcut('c', () => void navigate(createPath ?? ''), Boolean(createPath));
  return (
    <SchemaListBase {...view}>
      <div className="pl-page">
        <PageHeader title={title} actions={headerActions} />
        <ListCard title={title} searchWords={searchWords} empty={empty} />
      </div>
    </SchemaListBase>
  );
};
