import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  type Location,
  type NavigationType,
  type To,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom';
import { GuardedRouter } from '../../../src/browser/routing/GuardedRouter.tsx';
import { guardHistory } from '../../../src/browser/routing/history.ts';

/** Where the drawn page is, and the ways that the browser's own buttons and links go. */
export interface TestRouter {
  state: { readonly location: Location; readonly historyAction: NavigationType };
  navigate: (to: To | number, options?: { replace?: boolean; state?: unknown }) => Promise<void>;
}

/** Draws at an address, in the router of the dashboard with the addresses kept in memory. */
export const drawAt = (path: string, children: ReactNode): TestRouter => {
  const history = guardHistory(createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  render(<GuardedRouter history={history}>{children}</GuardedRouter>);
  return {
    state: {
      get location() {
        return history.location;
      },
      get historyAction() {
        return history.action;
      },
    },
    navigate: async (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, state);
      else history.push(to, state);
    },
  };
};
