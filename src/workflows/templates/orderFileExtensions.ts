/** Files of orders as a browser is told of them; the server judges by what is in them. */
export const orderFileExtensions = ['.csv', '.xlsx', '.txt', '.tsv'];
