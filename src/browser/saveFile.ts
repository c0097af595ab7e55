/** Gives a file that the page made or fetched to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
