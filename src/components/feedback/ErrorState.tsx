import { MdOutlineErrorOutline, MdOutlineRefresh } from 'react-icons/md';
import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** Title: the part that failed to load. */
  title?: ReactNode;
  /** Cause, if known. */
  text?: ReactNode;
  onRetry?: () => void;
  heading?: ComponentProps<typeof EmptyState>['heading'];
}

/** Error inside the panel that failed; the rest of the page works (look §6, "Error"). */
export const ErrorState = ({ title, text, onRetry, heading }: ErrorStateProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      role="alert"
      tone="critical"
      icon={<MdOutlineErrorOutline />}
      title={title ?? translate('app.state.load_failed')}
      text={text ?? translate('app.unexpected')}
      {...(heading && { heading })}
    >
      {onRetry && (
        <Button variant="outlined" startIcon={<MdOutlineRefresh />} onClick={onRetry}>
          {translate('app.action.retry')}
        </Button>
      )}
    </EmptyState>
  );
};
