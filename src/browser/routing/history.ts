import { NavigationType, parsePath, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** Where a way leads, as far as one can ask about it. */
export interface Destination {
  pathname: string;
  state: unknown;
}

/** Stands before every way out of a page. */
export interface Guard {
  /** Whether the person is asked before it is gone there. */
  asks: (next: Destination) => boolean;
  /** Takes the way that was stopped; called, it is gone. */
  hold: (goOn: () => void) => void;
}

/** A history in which the open page can be asked before it is left. */
export interface GuardedHistory extends BrowserHistory {
  /** Places a guard; the last that was placed is the one that is asked. Answers how to take it away. */
  guard: (guard: Guard) => () => void;
  /** Tells of each arrival. Any number may listen. */
  listen: (listener: Listener) => () => void;
}

/**
 * Gives a history of React Router the one thing that this dashboard needs of a data router: ways that can be stopped. The
 * loaders, actions and fetchers of a data router are 15 kB of the first page, and nothing here uses them
 * (docs/decisions/first-page.md). Back and Forward have happened when they are told, so they are undone while the person is asked.
 */
export const guardHistory = (history: BrowserHistory): GuardedHistory => {
  const guards = new Set<Guard>();
  const listeners = new Set<Listener>();
  /** Moves of the history that are our own and nobody is told of. */
  let unseen = 0;
  /** Ways that the person has agreed to. */
  let agreed = 0;
  const guardOf = (next: Destination): Guard | undefined => {
    const last = [...guards].at(-1);
    return last?.asks(next) ? last : undefined;
  };
  const undo = (delta: number, guard: Guard): void => {
    unseen += 1;
    history.go(-delta);
    guard.hold(() => {
      agreed += 1;
      history.go(delta);
    });
  };
  history.listen((update) => {
    const { action, delta, location } = update;
    const isMove = action === NavigationType.Pop;
    if (isMove && unseen > 0) {
      unseen -= 1;
      return;
    }
    const guard = isMove && agreed === 0 ? guardOf(location) : undefined;
    if (isMove && agreed > 0) agreed -= 1;
    if (guard && delta) undo(delta, guard);
    else listeners.forEach((listener) => listener(update));
  });
  const passing =
    (move: (to: To, state?: unknown) => void) =>
    (to: To, state?: unknown): void => {
      const { pathname } = typeof to === 'string' ? parsePath(to) : to;
      const guard = guardOf({ pathname: pathname ?? history.location.pathname, state });
      if (guard) guard.hold(() => move(to, state));
      else move(to, state);
    };
  return {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: passing((to, state) => history.push(to, state)),
    replace: passing((to, state) => history.replace(to, state)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
};
