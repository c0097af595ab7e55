/** Files of orders as a browser is told of them; the server judges by what is in them. */
export const orderFiles = ['.csv', '.xlsx', '.txt', '.tsv'];
