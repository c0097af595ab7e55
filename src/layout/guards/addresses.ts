/** Addresses around signing in (spec §2 "Navigation guards"). Pure. */

/** Pages that want no session; a sign-in never leads back to one. */
export const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/forgot',
  '/verify-email',
  '/reset-password',
  '/access-shop',
  '/accept-invite',
  '/logout',
] as const;
export type PublicPath = (typeof publicPaths)[number];

const isPublic = (path: string): boolean => {
  const [place = ''] = path.split(/[?#]/);
  return publicPaths.some((one) => place === one || place.startsWith(`${one}/`));
};

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Own pages only: `//host` and `/\host` lead elsewhere, and the sign-in page would lead to itself. */
export const safePath = (path: string | null): string => {
  if (!path || !/^\/(?![/\\])/.test(path) || /\p{Cc}/u.test(path)) return '/';
  return isPublic(path) ? '/' : path;
};

/** Reasons of the end of a session that the sign-in page says; other ends say nothing there. */
const notes = {
  expired: { type: 'info', message: 'session_expired' },
  inactive: { type: 'error', message: 'inactive_account' },
} as const;

/**
 * Returns where an unauthenticated visitor of `place` goes. An inactive account is said in any case; else a /404 page
 * leads to the plain sign-in page.
 * @param ended why the session ended that there was.
 */
export const signInAddress = (
  place: Place,
  shopId: string | null,
  ended: keyof typeof notes | 'signed_out' | null = null,
): string => {
  const isLost = place.pathname === '/404';
  if (isLost && ended !== 'inactive') return '/sign-in';
  const note = ended === 'expired' || ended === 'inactive' ? notes[ended] : {};
  const query = new URLSearchParams(note);
  if (isLost) return `/sign-in?${query}`;
  query.set('path', `${place.pathname}${place.search}${place.hash ?? ''}`);
  if (shopId) query.set('shop_id', shopId);
  return `/sign-in?${query}`;
};

/** The same place without one value of its query. */
export const withoutQuery = ({ pathname, search, hash = '' }: Place, name: string): string => {
  const query = new URLSearchParams(search);
  query.delete(name);
  const rest = query.toString();
  return `${pathname}${rest ? `?${rest}` : ''}${hash}`;
};

/** Where a sign-in leads: the `path` it was asked for, with the shop that was remembered (spec §2). */
export const afterSignIn = (query: URLSearchParams): string => {
  const target = new URL(safePath(query.get('path')), 'http://here');
  const shopId = query.get('shop_id');
  if (shopId && !target.searchParams.has('shop_id')) target.searchParams.set('shop_id', shopId);
  return `${target.pathname}${target.search}${target.hash}`;
};
