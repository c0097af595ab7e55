import type { AuthProvider } from 'react-admin';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { idleSeconds } from '../../../contract/accounts/sessionTimes.ts';
import { apiErrors } from '../../../contract/errors.ts';
import { allRights, moduleRights, type Verb } from '../../../contract/accounts/permissions.ts';
import { mayNow } from './permissions.ts';
import { call } from '../http/httpClient.ts';
import { checkError } from '../http/checkError.ts';
import { ApiFailure } from '../http/httpError.ts';
import { endSession, getSession, setSession, setUser } from '../identity/session.ts';

interface Credentials {
  email: string;
  password: string;
  /** Keep the session for 30 days; otherwise for half a day. */
  keep?: boolean;
  /** Of who has a second factor, once it was asked for. */
  otp?: string | undefined;
}

/** The answer of every call that signs in. */
export interface SignedIn {
  user: AuthUser;
  access_token: string;
}

const notASeller = (): ApiFailure =>
  new ApiFailure(403, { success: false, code: 'not_a_seller', message: apiErrors.not_a_seller[1] });

/** Keeps the session of an answer. Throws `not_a_seller`. */
export const beginSession = ({ user, access_token: token }: SignedIn, life?: number): void => {
  if (user.role !== 'seller') throw notASeller();
  setSession(user, token, life);
};

/** Signs in with a token from an access link (spec §6), as long as the link lets in; a 403 that carries a user means inactive. */
export const signInByToken = async (token: string): Promise<void> => {
  const answer = await call<SignedIn>('/auth/sign-in-by-token', { method: 'POST', token });
  const until = answer.user.support?.until;
  beginSession(answer, until ? Date.parse(until) - Date.now() : undefined);
};

/**
 * Fetches what the header shows of the user: balance, package, debt. Keeps the old values when that fails, and a language
 * that was chosen while the answer was on its way.
 */
export const refreshUser = async (): Promise<void> => {
  const before = getSession()?.user.locale;
  const { user } = await call<{ user: AuthUser }>('/users/me');
  const locale = getSession()?.user.locale;
  setUser(locale === undefined || locale === before ? user : { ...user, locale });
};

/** react-admin's names of what is done, in ours. */
const verbOf: Record<string, Verb> = {
  list: 'view',
  show: 'view',
  edit: 'edit',
  create: 'create',
  delete: 'delete',
  export: 'export',
  pay: 'pay',
};

/** Whether the user may do `action` with `resource`; what no right stands for is open to everybody. */
const canAccess = (resource: string, action: string): boolean => {
  const right = `${resource}.${verbOf[action] ?? action}`;
  const known = allRights.find((one) => one === right);
  return known ? mayNow(known) : !Object.hasOwn(moduleRights, resource);
};

/** Signs in and out, and answers react-admin's questions about the session. The session gate redirects, so nothing here does. */
export const authProvider = {
  /**
   * Signs in with e-mail and password (spec §7).
   * @throws ApiFailure: `login_failed` with `tries_left`, `too_many_requests` with `retryAfter`, `inactive_account`,
   * `not_a_seller`, `second_factor_needed`, `invalid` for a wrong code, `unexpected`.
   */
  login: async ({ email, password, keep = true, otp }: Credentials): Promise<void> => {
    const body = { email, password, keep, otp };
    const answer = await call<SignedIn>('/auth/sign-in', { method: 'POST', token: null, body });
    beginSession(answer, keep ? undefined : idleSeconds.brief * 1000);
  },
  /** Ends the session here at once, even without a network, and on the server. */
  logout: async (): Promise<false> => {
    const token = getSession()?.token;
    endSession('signed_out');
    if (token) await call('/auth/sign-out', { method: 'POST', token }).catch(() => undefined);
    return false;
  },
  checkAuth: async (): Promise<void> => {
    // react-admin reads the reason and the redirect from what is thrown, which need not be an error.
    if (!getSession()) await Promise.reject({ message: false, redirectTo: false });
  },
  checkError,
  getIdentity: async () => {
    const user = getSession()?.user;
    if (!user) throw new Error('signed out');
    return { ...user, fullName: user.full_name };
  },
  getPermissions: async () => getSession()?.user.access,
  canAccess: async ({ resource, action }) => canAccess(resource, action),
} satisfies AuthProvider;
