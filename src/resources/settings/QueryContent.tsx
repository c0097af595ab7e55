import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';

interface QueryContentProps<T> {
  query: UseQueryResult<T>;
  /** Number of lines of the skeleton. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Shows the result of a query, with its own loading and error state (look §6). */
export const QueryContent = <T,>({ query, rows = 3, children }: QueryContentProps<T>) => {
  const translate = useTranslate();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonTable rows={rows} columns={3} />;
  const text = query.error instanceof Error ? query.error.message : 'app.unexpected';
  return <ErrorState text={translate(text)} onRetry={() => void query.refetch()} />;
};
