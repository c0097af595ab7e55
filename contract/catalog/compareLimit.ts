/** As many products as are compared at once. Without zod: the catalog's cards ask it. */
export const compareLimit = 4;
