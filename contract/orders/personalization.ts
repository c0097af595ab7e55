/** Longest personalization of one item, in characters; Etsy allows 1,024. */
export const maxPersonalizationLength = 1_024;
