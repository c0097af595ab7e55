import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router-dom';

/** Returns true if leaving for `next` needs a confirmation. */
type Guard = (next: Location) => boolean;

interface Guards {
  blocker: Blocker;
  /** Id of the guard whose question is open. */
  asking: string | undefined;
  /** Adds a guard and returns a function that removes it. */
  add: (id: string, guard: Guard) => () => void;
}

const GuardsContext = createContext<Guards | undefined>(undefined);

/**
 * Asks the guards of a page before it is left with unsaved changes. React Router takes one blocker at a time, and a
 * form may contain an editor with its own changes: the guard added last asks first.
 */
export const LeaveGuards = ({ children }: { children: ReactNode }) => {
  const guards = useRef(new Map<string, Guard>());
  const [askingId, setAskingId] = useState<string>();
  const blocker = useBlocker(
    useCallback(({ nextLocation }: { nextLocation: Location }) => {
      const [id] = [...guards.current].findLast(([, asks]) => asks(nextLocation)) ?? [];
      if (id !== undefined) setAskingId(id);
      return id !== undefined;
    }, []),
  );
  const add = useCallback((id: string, guard: Guard) => {
    guards.current.set(id, guard);
    return () => void guards.current.delete(id);
  }, []);
  const value = useMemo(() => ({ blocker, asking: askingId, add }), [blocker, askingId, add]);
  return <GuardsContext value={value}>{children}</GuardsContext>;
};

interface StoppedNavigation {
  /** True while a navigation waits for the user's answer. */
  isStopped: boolean;
  stay: () => void;
  leave: () => void;
}

/** Stops navigations for which `asks` returns true, until the user stays or leaves. */
export const useLeaveGuard = (asks: Guard): StoppedNavigation => {
  const context = useContext(GuardsContext);
  const id = useId();
  const latest = useRef(asks);
  useEffect(function keepLatestQuestion() {
    latest.current = asks;
  });
  const add = context?.add;
  useEffect(() => add?.(id, (next) => latest.current(next)), [add, id]);
  return {
    isStopped: context?.blocker.state === 'blocked' && context.asking === id,
    stay: () => context?.blocker.reset?.(),
    leave: () => context?.blocker.proceed?.(),
  };
};
