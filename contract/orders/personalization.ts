/** Longest personalization of one item, in characters; Etsy allows 1,024. */
export const longestPersonalization = 1_024;
