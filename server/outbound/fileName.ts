import { tidyName } from '../../contract/designs/fileNames.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const quoted = (header: string): string | undefined => {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  if (extended) return decoded(extended);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? /filename=([^;"]+)/.exec(header)?.[1];
};

/** Returns the file name from the response header, or else from the last part of the link's path; may be empty. */
export const nameFrom = (disposition: string | undefined, link: string): string => {
  const headerName = disposition && quoted(disposition);
  if (headerName) return tidyName(headerName);
  const last = URL.canParse(link) ? (new URL(link).pathname.split('/').at(-1) ?? '') : '';
  return tidyName(decoded(last));
};
