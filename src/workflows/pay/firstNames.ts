/** As many left out orders as a note names; the number before them says how many there are. */
export const firstNames = 12;
