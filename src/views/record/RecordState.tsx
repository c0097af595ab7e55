import { useTranslate } from 'react-admin';
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
  /** The shapes of the page that comes, where they are known. */
  loading?: ReactNode;
  children: ReactNode;
}

/** In the place of what only the whole record says, after a moment. */
export const LoadingBody = () =>
  useLasting(true) ? <SkeletonBlock width={1192} height={420} /> : <div aria-busy="true" />;

const aPage = (
  <div className="pl-page">
    <SkeletonBlock width={1192} height={420} />
  </div>
);

const Lasting = ({ children }: { children: ReactNode }) => (useLasting(true) ? children : null);

/** A record's page, or what stands in its place while it loads and when it fails. */
export const RecordState = ({ pending, error, onRetry, loading = aPage, children }: RecordStateProps) => {
  const translate = useTranslate();
  if (codeOf(error) === 'not_found') return <NotFound />;
  if (error) return <PageError text={translate(error.message, { _: error.message })} onRetry={onRetry} />;
  return pending ? <Lasting>{loading}</Lasting> : children;
};
