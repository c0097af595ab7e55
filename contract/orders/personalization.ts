/** Longest text that a buyer's wish for one item may have, in letters; Etsy takes 1,024. */
export const longestPersonalization = 1_024;
