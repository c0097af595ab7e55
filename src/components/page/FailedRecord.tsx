import { ErrorState } from '../feedback/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

interface FailedRecordProps {
  /** Title of the missing record. */
  title: string;
  /** List that the record belongs to. */
  list: { label: string; to: string };
  text: string;
  onRetry: () => void;
}

/** Error in place of a record that failed to load; the link to its list stays. */
export const FailedRecord = ({ title, list, text, onRetry }: FailedRecordProps) => (
  <>
    <PageHeader title={title} crumbs={[list, { label: title }]} />
    <ErrorState text={text} onRetry={onRetry} />
  </>
);
