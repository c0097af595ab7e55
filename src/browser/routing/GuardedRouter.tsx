import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { GuardedHistory } from './history.ts';
import { HistoryContext } from './useStoppedWay.ts';

interface GuardedRouterProps {
  history: GuardedHistory;
  children: ReactNode;
}

/** React Router's contexts over a history whose ways can be stopped (`useStoppedWay`). */
export const GuardedRouter = ({ history, children }: GuardedRouterProps) => {
  const [{ action, location }, arrive] = useState<Pick<GuardedHistory, 'action' | 'location'>>({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(() => history.listen((next) => startTransition(() => arrive(next))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
};
