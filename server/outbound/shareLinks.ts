const driveHosts = new Set(['drive.google.com', 'docs.google.com']);
const dropboxHosts = new Set(['dropbox.com', 'www.dropbox.com']);

/** Returns true if the host shows a page for a file that is not shared with everybody. */
export const isShareHost = (url: URL): boolean =>
  driveHosts.has(url.hostname) ||
  dropboxHosts.has(url.hostname) ||
  url.hostname === 'drive.usercontent.google.com' ||
  url.hostname === 'accounts.google.com';

/** Returns true if a share link leads to a folder instead of a file. */
export const isFolderLink = (url: URL): boolean =>
  (driveHosts.has(url.hostname) && /\/folders\//.test(url.pathname)) ||
  (dropboxHosts.has(url.hostname) && /^\/(sh|scl\/fo)\//.test(url.pathname));

const driveFile = (url: URL): URL | undefined => {
  const id = /\/d\/([\w-]{10,})/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
  if (!id || !/^[\w-]{10,}$/.test(id)) return undefined;
  // `confirm` skips the confirmation page of files too large for Google's virus scan.
  const direct = new URL('https://drive.usercontent.google.com/download?export=download&confirm=t');
  direct.searchParams.set('id', id);
  const key = url.searchParams.get('resourcekey');
  if (key) direct.searchParams.set('resourcekey', key);
  return direct;
};

const dropboxFile = (url: URL): URL => {
  const direct = new URL(url);
  direct.searchParams.delete('raw');
  direct.searchParams.set('dl', '1');
  return direct;
};

/**
 * Returns the address of the file behind a share link of Google Drive or Dropbox; every other link is returned
 * unchanged.
 */
export const directLink = (url: URL): URL => {
  if (driveHosts.has(url.hostname)) return driveFile(url) ?? url;
  return dropboxHosts.has(url.hostname) ? dropboxFile(url) : url;
};
