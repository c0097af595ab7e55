import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { useListView } from './ListView.tsx';
import { isNarrowed, setFilterNames, useFilters } from '../filters/useFilters.ts';

/** ms before something that loads says so (look §6 "Loading"). */
const patience = 200;

/** True once `active` has lasted for 200 ms. */
export const useLasting = (active: boolean): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(setLasting, patience, true);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [active]);
  return active && lasting;
};

/** px of a row of three lines. */
const phoneRow = 95;

const LoadingRows = () => {
  const { columns } = useListView();
  const { perPage } = useListContext();
  const narrow = useMedia(narrowFrame);
  if (!useLasting(true)) return null;
  if (narrow) return <SkeletonTable rows={8} columns={2} rowHeight={phoneRow} />;
  return <SkeletonTable head rows={Math.min(perPage, 25)} columns={columns.length} />;
};

const NoResults = () => {
  const translate = useTranslate();
  const { resource, about } = useListView();
  const { values, clear } = useFilters();
  const names = setFilterNames(resource, values).map((name) => about(name).label);
  const search = typeof values.search === 'string' && values.search ? [`“${values.search}”`] : [];
  const tabs = resource.list.tabs ? [resource.list.tabs] : [];
  return (
    <EmptyState
      icon={<FilterListOutlined />}
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
  return <EmptyState icon={<InboxOutlined />} title={translate('app.views.empty')} />;
};

const nothing = <Nothing />;

interface ListStatesProps {
  /** When there is nothing at all: what to do first. */
  empty?: ReactNode;
  children: ReactNode;
}

/** The rows, or what stands in their place: loading, failed, no results, nothing yet. */
export const ListStates = ({ empty = nothing, children }: ListStatesProps) => {
  const { data, error, isPaused, isPending, isPlaceholderData, refetch, total } = useListContext();
  const { resource } = useListView();
  const { values } = useFilters();
  const translate = useTranslate();
  if (error && !data) return <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />;
  // Without a network nothing is asked for until it is back; the rows of another page are not those of this one.
  if (isPaused && (isPending || isPlaceholderData)) return <ErrorState text={translate('ra.notification.offline')} />;
  if (isPending) return <LoadingRows />;
  if (total === 0) return isNarrowed(resource, values) ? <NoResults /> : empty;
  return children;
};
