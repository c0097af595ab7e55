import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** Error of a whole page: in its own card, under the single `h1` that every page has (look §6 "Error", §8). */
export const PageError = (props: Omit<ComponentProps<typeof ErrorState>, 'heading'>) => (
  <div className="pl-page">
    <div className="pl-card">
      <ErrorState {...props} heading="h1" />
    </div>
  </div>
);
