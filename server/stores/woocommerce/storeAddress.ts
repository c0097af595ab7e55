/** Paths of WordPress itself; the path before them is its folder. */
const wordPressPath = /\/(?:wp-admin|wp-json|wp-login\.php|wp-content|wc-auth)(?:\/.*)?$/;

/**
 * Returns the address of a WordPress as a person typed or copied it. A folder is kept only if a path of WordPress
 * follows (`https://phoprints.vn/store/wp-admin`): other paths are pages of the store, such as `/shop`.
 */
export const readWooOrigin = (address: string): string | undefined => {
  const typed = address.trim();
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, username, password } = new URL(text);
  const isHost = /^[a-z0-9.[\]:-]+$/.test(hostname) && (/[.:]/.test(hostname) || hostname === 'localhost');
  if (!/^https?:$/.test(protocol) || !isHost || username || password) return undefined;
  const folder = wordPressPath.test(pathname) ? pathname.replace(wordPressPath, '') : '';
  return `${origin}${folder}`;
};

/** Returns the id of a store, the same for every spelling of its URL. */
export const storeIdOf = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/+$/, '');
