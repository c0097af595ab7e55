/** Addresses around signing in (spec §2 "Navigation guards"). Pure. */

/** Pages that need no session; a sign-in never leads back to one. */
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
  const [pathname = ''] = path.split(/[?#]/);
  return publicPaths.some((publicPath) => pathname === publicPath || pathname.startsWith(`${publicPath}/`));
};

interface PageAddress {
  pathname: string;
  search: string;
  hash?: string;
}

/**
 * Returns a path inside the product, else the home page: `//host` and `/\host` lead elsewhere, and the sign-in page
 * would lead to itself.
 */
export const safePath = (path: string | null): string => {
  if (!path || !/^\/(?![/\\])/.test(path) || /\p{Cc}/u.test(path)) return '/';
  return isPublic(path) ? '/' : path;
};

/** Query values for reasons that the sign-in page shows when a session ended; other ends show nothing. */
const notes = {
  expired: { type: 'info', message: 'session_expired' },
  inactive: { type: 'error', message: 'inactive_account' },
} as const;

/**
 * Returns where an unauthenticated visitor of `location` goes. An inactive account is always reported; otherwise the
 * /404 page leads to the plain sign-in page.
 * @param ended why the last session ended
 */
export const signInAddress = (
  location: PageAddress,
  shopId: string | null,
  ended: keyof typeof notes | 'signed_out' | null = null,
): string => {
  const isLost = location.pathname === '/404';
  if (isLost && ended !== 'inactive') return '/sign-in';
  const note = ended === 'expired' || ended === 'inactive' ? notes[ended] : {};
  const query = new URLSearchParams(note);
  if (isLost) return `/sign-in?${query}`;
  query.set('path', `${location.pathname}${location.search}${location.hash ?? ''}`);
  if (shopId) query.set('shop_id', shopId);
  return `/sign-in?${query}`;
};

/** Returns the same URL without one parameter of its query. */
export const withoutQuery = ({ pathname, search, hash = '' }: PageAddress, name: string): string => {
  const query = new URLSearchParams(search);
  query.delete(name);
  const remainingQuery = query.toString();
  return `${pathname}${remainingQuery ? `?${remainingQuery}` : ''}${hash}`;
};

/** Returns where a sign-in leads: the `path` in its query, with the remembered shop (spec §2). */
export const afterSignIn = (query: URLSearchParams): string => {
  const target = new URL(safePath(query.get('path')), 'http://here');
  const shopId = query.get('shop_id');
  if (shopId && !target.searchParams.has('shop_id')) target.searchParams.set('shop_id', shopId);
  return `${target.pathname}${target.search}${target.hash}`;
};
