import type { AuthProvider } from 'ra-core';
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
  /** Keeps the session for 30 days; otherwise for half a day. */
  keep?: boolean;
  /** Code of the second factor, once it was asked for. */
  otp?: string | undefined;
}

/** Response of every call that signs in. */
export interface SignInResponse {
  user: AuthUser;
  access_token: string;
}

const notASeller = (): ApiFailure =>
  new ApiFailure(403, { success: false, code: 'not_a_seller', message: apiErrors.not_a_seller[1] });

/** Stores the session of an answer. Throws `not_a_seller`. */
export const beginSession = ({ user, access_token: token }: SignInResponse, life?: number): void => {
  if (user.role !== 'seller') throw notASeller();
  setSession(user, token, life);
};

/**
 * Signs in with a token from an access link (spec §6), for the life of the link; a 403 that carries a user means
 * inactive.
 */
export const signInByToken = async (token: string): Promise<void> => {
  const response = await call<SignInResponse>('/auth/sign-in-by-token', { method: 'POST', token });
  const until = response.user.support?.until;
  beginSession(response, until ? Date.parse(until) - Date.now() : undefined);
};

/**
 * Fetches the user's data for the header: balance, package, debt. A failure keeps the old values; a language chosen
 * while the request ran stays.
 */
export const refreshUser = async (): Promise<void> => {
  const previousLocale = getSession()?.user.locale;
  const { user } = await call<{ user: AuthUser }>('/users/me');
  const locale = getSession()?.user.locale;
  setUser(locale === undefined || locale === previousLocale ? user : { ...user, locale });
};

/** Verbs of our rights by react-admin's action names. */
const verbOf: Record<string, Verb> = {
  list: 'view',
  show: 'view',
  edit: 'edit',
  create: 'create',
  delete: 'delete',
  export: 'export',
  pay: 'pay',
};

/** Returns true if the user may do `action` with `resource`; actions without a right are open to everybody. */
const canAccess = (resource: string, action: string): boolean => {
  const right = `${resource}.${verbOf[action] ?? action}`;
  const knownRight = allRights.find((candidate) => candidate === right);
  return knownRight ? mayNow(knownRight) : !Object.hasOwn(moduleRights, resource);
};

/**
 * Signs in and out, and answers react-admin's questions about the session. It never redirects: the session gate does.
 */
export const authProvider = {
  /**
   * Signs in with email and password (spec §7).
   * @throws ApiFailure: `login_failed` with `tries_left`, `too_many_requests` with `retryAfter`, `inactive_account`,
   * `not_a_seller`, `second_factor_needed`, `invalid` for a wrong code, `unexpected`.
   */
  login: async ({ email, password, keep = true, otp }: Credentials): Promise<void> => {
    const body = { email, password, keep, otp };
    const response = await call<SignInResponse>('/auth/sign-in', { method: 'POST', token: null, body });
    beginSession(response, keep ? undefined : idleSeconds.brief * 1000);
  },
  /** Ends the session here at once, even without a network, and on the server. */
  logout: async (): Promise<false> => {
    const token = getSession()?.token;
    endSession('signed_out');
    if (token) await call('/auth/sign-out', { method: 'POST', token }).catch(() => undefined);
    return false;
  },
  checkAuth: async (): Promise<void> => {
    // React-admin reads the reason and the redirect from the rejection, which need not be an error.
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
