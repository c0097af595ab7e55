/** How long a session lasts without use, in seconds: with "Keep me signed in", and without. */
export const idleSeconds = { kept: 7 * 24 * 60 * 60, brief: 12 * 60 * 60 } as const;
