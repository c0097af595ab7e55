import type { StoreLink } from './links.ts';

type LinkState = Pick<StoreLink, 'status' | 'problem' | 'wait_until'>;

/** Returns true while we send nothing to a store because it asked us to wait. */
export const isWaiting = ({ wait_until: until }: Pick<LinkState, 'wait_until'>, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime();

/**
 * Returns what a wait means for a link. `waiting`: it goes on at `wait_until`. `resuming`: the wait is over, and the
 * next attempt is due or running, because every attempt ends with another wait or with none. Undefined without a wait.
 */
export const waitState = (link: LinkState, now: Date): 'waiting' | 'resuming' | undefined => {
  if (link.wait_until === null || (link.status !== 'active' && link.status !== 'broken')) return undefined;
  return isWaiting(link, now) ? 'waiting' : 'resuming';
};

/**
 * Returns the problem that keeps a link from working; null if there is none. The problem of a link that was asked to
 * wait is the store's reason for it: nothing is wrong, whether the wait lasts or has just ended.
 */
export const problemOf = ({ status, problem, wait_until: until }: LinkState): LinkState['problem'] =>
  status === 'broken' || until === null ? problem : null;
