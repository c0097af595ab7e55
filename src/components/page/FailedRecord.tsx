import { ErrorState } from '../feedback/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

interface FailedRecordProps {
  /** What would have come. */
  title: string;
  /** The list that it belongs to. */
  list: { label: string; to: string };
  text: string;
  onRetry: () => void;
}

/** In the place of a record that did not come; the way back to its list stays. */
export const FailedRecord = ({ title, list, text, onRetry }: FailedRecordProps) => (
  <>
    <PageHeader title={title} crumbs={[list, { label: title }]} />
    <ErrorState text={text} onRetry={onRetry} />
  </>
);
