import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardHistory } from '../../../src/browser/routing/history.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

let forget = () => {};

/** The browser's own history, which one test leaves to the next without a listener. */
const ownHistory = () => {
  const history = createBrowserHistory({ v5Compat: true });
  return {
    ...history,
    get location() {
      return history.location;
    },
    get action() {
      return history.action;
    },
    listen: (listener: Parameters<typeof history.listen>[0]) => (forget = history.listen(listener)),
  };
};

/** The history of a browser that was on three pages, the last open; every arrival is noted. */
const walk = () => {
  const history = guardHistory(ownHistory());
  const arrivals: string[] = [];
  history.listen(({ location }) => arrivals.push(location.pathname));
  for (const path of ['/one', '/two', '/three']) history.push(path);
  arrivals.length = 0;
  return { history, arrivals };
};

/** Guards the open page; the ways that were stopped. */
const guarded = (history: ReturnType<typeof walk>['history'], asks = (_: string) => true) => {
  const stopped: (() => void)[] = [];
  const release = history.guard({
    asks: ({ pathname }) => asks(pathname),
    hold: (goOn) => stopped.push(goOn),
  });
  return { stopped, release };
};

describe('a history whose ways can be stopped', () => {
  afterEach(() => forget());
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('undoes Back and tells nobody, and goes there once the person agrees', async () => {
    const { history, arrivals } = walk();
    const { stopped } = guarded(history);
    history.go(-2);
    await settled();
    expect([history.location.pathname, arrivals, stopped.length]).toEqual(['/three', [], 1]);
    stopped[0]?.();
    await settled();
    expect([history.location.pathname, arrivals, stopped.length]).toEqual(['/one', ['/one'], 1]);
  });

  it('stops Back again after the person stayed', async () => {
    const { history, arrivals } = walk();
    const { stopped } = guarded(history);
    for (const times of [1, 2]) {
      history.go(-1);
      await settled();
      expect([history.location.pathname, arrivals, stopped.length]).toEqual(['/three', [], times]);
    }
  });

  it.each(['push', 'replace'] as const)('holds a %s with its state', (way) => {
    const { history, arrivals } = walk();
    const { stopped } = guarded(history);
    history[way]({ pathname: '/four', search: '?a=1' }, { kept: true });
    expect([history.location.pathname, arrivals]).toEqual(['/three', []]);
    stopped[0]?.();
    expect(history.location).toMatchObject({ pathname: '/four', search: '?a=1', state: { kept: true } });
    expect(arrivals).toEqual(['/four']);
  });

  it('lets through what the page does not ask about, and everything once the guard is gone', async () => {
    const { history, arrivals } = walk();
    const { stopped, release } = guarded(history, (path) => path !== '/two');
    history.push({ search: '?page=2' });
    expect(stopped).toHaveLength(1);
    history.go(-1);
    await settled();
    expect(arrivals).toEqual(['/two']);
    release();
    history.push('/five');
    expect(arrivals).toEqual(['/two', '/five']);
  });

  it('asks the page that opened last', () => {
    const { history } = walk();
    const [first, second] = [vi.fn<() => boolean>(() => true), vi.fn<() => boolean>(() => false)];
    history.guard({ asks: first, hold: () => {} });
    history.guard({ asks: second, hold: () => {} });
    history.push('/four');
    expect([first.mock.calls.length, second.mock.calls.length, history.location.pathname]).toEqual([
      0,
      1,
      '/four',
    ]);
  });
});
