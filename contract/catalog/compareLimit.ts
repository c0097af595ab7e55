/** Largest number of products compared at once. Without zod, because the catalog's cards import it. */
export const compareLimit = 4;
