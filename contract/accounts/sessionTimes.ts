/** Seconds that an unused session lasts, with "Keep me signed in" (`kept`) and without. */
export const idleSeconds = { kept: 7 * 24 * 60 * 60, brief: 12 * 60 * 60 } as const;
