import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.tsx';

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <ErrorState title={translate('app.state.load_failed')} onRetry={onRetry} />
    </div>
  );
};

interface BoundaryProps {
  /** A new value tries the children again. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

/** A fault in a page shows inside the frame with "Try again", and going elsewhere works: never a blank screen. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
);
