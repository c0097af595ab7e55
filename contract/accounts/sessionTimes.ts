/** Seconds that an unused session lasts, with "Keep me signed in" (`remembered`) and without. */
export const idleSeconds = { remembered: 7 * 24 * 60 * 60, brief: 12 * 60 * 60 } as const;
