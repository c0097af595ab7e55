import type { Random } from '../random.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Days that sample orders reach back. */
export const historyDays = 120;

/** Hours (UTC) when buyers of most shops are awake, with how often they buy. */
const hours: readonly (readonly [hour: number, weight: number])[] = [
  [0, 5],
  [1, 6],
  [2, 7],
  [3, 6],
  [4, 4],
  [5, 3],
  [6, 2],
  [7, 2],
  [8, 2],
  [9, 2],
  [10, 3],
  [11, 3],
  [12, 4],
  [13, 5],
  [14, 6],
  [15, 6],
  [16, 6],
  [17, 6],
  [18, 6],
  [19, 6],
  [20, 6],
  [21, 5],
  [22, 5],
  [23, 5],
];

/** Returns an instant in the history, later ones more often: business grows. */
export const sampleMoment = (random: Random, now: number): number => {
  const day = Math.floor(historyDays * (1 - Math.sqrt(random.next())));
  const midnight = Math.floor(now / dayMs) * dayMs - day * dayMs;
  const at = midnight + random.weighted(hours) * hourMs + random.int(0, hourMs - 1);
  return at > now - 2 * minuteMs ? at - dayMs : at;
};

/** Hours (UTC) at which sellers pay: morning, afternoon and evening in Vietnam. */
const payHours = [3, 8.5, 14.5] as const;

/**
 * Returns the pay sessions of the history in order; the last one was minutes ago, so that some orders can still be
 * canceled.
 */
export const paySessions = (random: Random, now: number): number[] => {
  const last = now - 12 * minuteMs;
  const first = Math.floor(now / dayMs) * dayMs - historyDays * dayMs;
  const sessions = Array.from({ length: historyDays + 1 }, (_, day) =>
    payHours.map((hour) => first + day * dayMs + hour * hourMs + random.int(0, 50) * minuteMs),
  ).flat();
  return [...sessions.filter((at) => at < last - 2 * hourMs), last];
};
