/** ms that a message stays (spec §9). */
export const defaultTime = 5000;

/** Of what is said about the session and the shop. */
export const sessionTime = 3000;
