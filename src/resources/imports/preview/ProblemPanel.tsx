import { useTranslate } from 'react-admin';
import type { ComponentProps } from 'react';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import type { useProblems } from '../useImport.ts';
import { ProblemList } from './ProblemList.tsx';

type ProblemPanelProps = Omit<ComponentProps<typeof ProblemList>, 'groups'> & {
  problems: ReturnType<typeof useProblems>;
};

/** "Fix by problem"; before the problems are here it does not say that there are none. */
export const ProblemPanel = ({ problems: { data, error, refetch }, ...list }: ProblemPanelProps) => {
  const translate = useTranslate();
  if (data) return <ProblemList groups={data} {...list} />;
  return (
    <TitleCard title={translate('imports.preview.by_problem')}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={6} columns={2} />}
    </TitleCard>
  );
};
