import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageError } from '../../components/feedback/PageError.tsx';

interface AppErrorProps {
  resetErrorBoundary: (...reset: unknown[]) => void;
}

/** Error outside of the app shell: "Try again"; other pages still open. */
export const AppError = ({ resetErrorBoundary }: AppErrorProps) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <Failed onRetry={resetErrorBoundary} />;
};

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return <PageError title={translate('app.state.load_failed')} onRetry={onRetry} />;
};

interface BoundaryProps {
  /** A new value renders the children again after an error. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  place: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, place: this.props.place };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ place: currentPlace }: BoundaryProps, state: BoundaryState) =>
    currentPlace === state.place ? null : { failed: false, place: currentPlace };

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Failed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

/**
 * Shows a page's error inside the app shell with "Try again"; other pages still open. There is never a blank screen.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
);
