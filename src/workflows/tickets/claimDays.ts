import type { ClaimWindow } from '../../../contract/tickets/rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days until a window closes, the day that has begun among them; null once it is over. */
export const daysLeft = ({ until }: ClaimWindow, now: number): number | null => {
  const left = Date.parse(until) - now;
  return left < 0 ? null : Math.ceil(left / dayMs);
};
