import type { Operator } from '../../../contract/operator/operator.ts';
import { httpClient } from '../http/httpClient.ts';
import { getOperator, setOperator } from './operator.ts';

/** Shortest time between two looks for a new version, in ms. */
const refreshAfter = 60_000;

const refresh = async (): Promise<void> => {
  const next = await httpClient<Operator>('/operator', { token: null });
  if (next.version !== getOperator().version) setOperator(next);
};

/**
 * Looks for a new version of the operator's facts once a minute while the page is seen, and when it is seen again. The
 * browser has the response of the former version, so that the server sends nothing while it is in force. Returns a
 * function that stops it.
 */
export const followOperator = (): (() => void) => {
  let checkedAt = Date.now();
  const check = (): void => {
    if (document.hidden || Date.now() - checkedAt < refreshAfter) return;
    checkedAt = Date.now();
    // The page's own calls tell of a lost network.
    refresh().catch(() => undefined);
  };
  const timer = window.setInterval(check, refreshAfter);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
};
