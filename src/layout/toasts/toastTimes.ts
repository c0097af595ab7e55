/** Ms that a message stays (spec §9). */
export const defaultTime = 5000;

/** Ms for messages about the session and the shop. */
export const sessionTime = 3000;
