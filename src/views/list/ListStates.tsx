import { MdOutlineFilterList, MdOutlineInbox } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { useListView } from '../base/ListView.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { isNarrowed, setFilterNames, useFilters } from '../filters/useFilters.ts';

const NoResults = () => {
  const translate = useTranslate();
  const { resource, about } = useListView();
  const { values, clear } = useFilters();
  const names = setFilterNames(resource, values).map((name) => about(name).label);
  const search = typeof values.search === 'string' && values.search ? [`“${values.search}”`] : [];
  const tabs = resource.list.tabs ? [resource.list.tabs] : [];
  return (
    <EmptyState
      icon={<MdOutlineFilterList />}
      title={translate('app.list.no_results')}
      text={translate('app.views.no_results_help', { filters: [...search, ...names].join(', ') })}
    >
      <Button variant="outlined" onClick={() => clear(tabs)}>
        {translate('app.list.clear_filters')}
      </Button>
    </EmptyState>
  );
};

const Nothing = () => {
  const translate = useTranslate();
  return <EmptyState icon={<MdOutlineInbox />} title={translate('app.views.empty')} />;
};

const nothing = <Nothing />;

interface ListStatesProps {
  /** Content for a list without any records: the first step to take. */
  empty?: ReactNode;
  children: ReactNode;
}

/** Renders the rows, or the state that replaces them: loading, failed, no results, nothing yet. */
export const ListStates = ({ empty = nothing, children }: ListStatesProps) => {
  const { data, error, isPaused, isPending, isPlaceholderData, refetch, total } = useListContext();
  const { resource } = useListView();
  const { values } = useFilters();
  const translate = useTranslate();
  if (error && !data)
    return (
      <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
    );
  // Without a network nothing is fetched until it is back; the rows of another page are not those of this one.
  if (isPaused && (isPending || isPlaceholderData))
    return <ErrorState text={translate('ra.notification.offline')} />;
  if (isPending) return <LoadingRows />;
  if (total === 0) return isNarrowed(resource, values) ? <NoResults /> : empty;
  return children;
};
