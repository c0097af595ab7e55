import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What did not load. */
  title?: ReactNode;
  /** The cause, if it is known. */
  text?: ReactNode;
  onRetry?: () => void;
  heading?: ComponentProps<typeof EmptyState>['heading'];
}

/** An error stays inside the panel that failed; the rest of the page works (look §6, "Error"). */
export const ErrorState = ({ title, text, onRetry, heading }: ErrorStateProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      role="alert"
      tone="critical"
      icon={<ErrorOutlineOutlined />}
      title={title ?? translate('app.state.load_failed')}
      text={text ?? translate('app.unexpected')}
      {...(heading && { heading })}
    >
      {onRetry && (
        <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={onRetry}>
          {translate('app.action.retry')}
        </Button>
      )}
    </EmptyState>
  );
};
