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

/** Returns true if the person is asked before the page is left for another place. */
type Guard = (next: Location) => boolean;

interface Guards {
  blocker: Blocker;
  /** Id of the guard that the person answers now. */
  asking: string | undefined;
  /** Adds a guard and returns how to remove it. */
  add: (id: string, guard: Guard) => () => void;
}

const GuardsContext = createContext<Guards | undefined>(undefined);

/**
 * Asks the parts of a page that hold unsaved changes before it is left. React Router takes one blocker at a time, and a
 * form may hold an editor with changes of its own: the last part that was added asks first.
 */
export const LeaveGuards = ({ children }: { children: ReactNode }) => {
  const guards = useRef(new Map<string, Guard>());
  const [asking, setAsking] = useState<string>();
  const blocker = useBlocker(
    useCallback(({ nextLocation }: { nextLocation: Location }) => {
      const [id] = [...guards.current].findLast(([, asks]) => asks(nextLocation)) ?? [];
      if (id !== undefined) setAsking(id);
      return id !== undefined;
    }, []),
  );
  const add = useCallback((id: string, guard: Guard) => {
    guards.current.set(id, guard);
    return () => void guards.current.delete(id);
  }, []);
  const value = useMemo(() => ({ blocker, asking, add }), [blocker, asking, add]);
  return <GuardsContext value={value}>{children}</GuardsContext>;
};

interface StoppedNavigation {
  /** True while a navigation waits for the person's answer. */
  isStopped: boolean;
  stay: () => void;
  leave: () => void;
}

/** Stops navigations that `asks` answers true for, until the person stays or leaves. */
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
