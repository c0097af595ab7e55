import { useTranslate } from 'ra-core';
import { type ReactNode } from 'react';
import { PageError } from '../../components/feedback/PageError.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { NotFound } from '../../components/feedback/NotFound.tsx';
import { codeOf } from '../../providers/http/httpError.ts';
import { useLasting } from '../../browser/useLasting.ts';

interface RecordStateProps {
  pending?: boolean;
  error?: Error | null;
  onRetry: () => void;
  /** Skeleton of the page, if its shape is known. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Placeholder for parts that need the whole record, shown after a short delay. */
export const LoadingBody = () =>
  useLasting(true) ? <SkeletonBlock width={1192} height={420} /> : <div aria-busy="true" />;

const aPage = (
  <div className="pl-page">
    <SkeletonBlock width={1192} height={420} />
  </div>
);

const Lasting = ({ children }: { children: ReactNode }) => (useLasting(true) ? children : null);

/** Renders a record's page, or its loading or failed state. */
export const RecordState = ({ pending, error, onRetry, loading = aPage, children }: RecordStateProps) => {
  const translate = useTranslate();
  if (codeOf(error) === 'not_found') return <NotFound />;
  if (error) return <PageError text={translate(error.message, { _: error.message })} onRetry={onRetry} />;
  return pending ? <Lasting>{loading}</Lasting> : children;
};
