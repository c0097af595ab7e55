import { preferences } from '../../browser/storage.ts';

/** Longer than anybody waits to be shown around again. */
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

/** Of one user; it outlives the session (`browser/storage.ts`). */
const keyOf = (userId: string): string => `tour.${userId}`;

/** Whether this user was shown around in this browser. */
export const tourSeen = (userId: string): boolean => preferences.get<boolean>(keyOf(userId)) === true;

/** The tour starts once, however far it is followed (spec §1). */
export const keepTourSeen = (userId: string): void => preferences.set(keyOf(userId), true, tenYears);
