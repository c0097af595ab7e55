/** Saves a file that the page made or fetched through the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has copied the file by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
