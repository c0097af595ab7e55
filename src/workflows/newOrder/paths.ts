/** Where files of orders are read, and where one is written by hand (spec §2). */
export const importPath = '/orders/import';
export const createPath = '/orders/create';
