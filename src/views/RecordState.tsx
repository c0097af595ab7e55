import { useTranslate } from 'ra-core';
import { type ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState.tsx';
import { SkeletonBlock } from '../components/Skeletons.tsx';
import { useLasting } from './ListStates.tsx';

interface RecordStateProps {
  pending?: boolean;
  error?: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

const Loading = () => (useLasting(true) ? <SkeletonBlock width={1192} height={420} /> : null);

/** A record's page, or what stands in its place while it loads and when it fails. */
export const RecordState = ({ pending, error, onRetry, children }: RecordStateProps) => {
  const translate = useTranslate();
  if (error) return <ErrorState text={translate(error.message, { _: error.message })} onRetry={onRetry} />;
  return pending ? <Loading /> : children;
};
