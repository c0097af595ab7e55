/** Extensions of order files for the browser's file dialog; the server checks the content. */
export const orderFileExtensions = ['.csv', '.xlsx', '.txt', '.tsv'];
