/** Overlap of pulls in minutes: clocks differ, and stores list a record some time after its change. */
export const overlapMinutes = 10;
