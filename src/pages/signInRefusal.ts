import { ApiFailure, codeOf } from '../providers/http/httpError.ts';

/** An i18n key and its values. */
type Text = readonly [string, Record<string, number>?];

/** Why a sign-in was refused, for the form. */
export interface SignInRefusal {
  texts: readonly Text[];
  /** Said under the password instead of above the fields. */
  field: boolean;
  /** Seconds until the next try. */
  wait: number;
  /** The address is not proved yet: the mail may be sent again. */
  unproved?: boolean;
  /** The password is right and a code of the second factor is asked for. */
  asksCode?: boolean;
  /** It is the code that was wrong. */
  ofCode?: boolean;
}

/** A 403 that carries a user is an inactive account (spec §6). */
const isInactive = (error: ApiFailure): boolean => error.status === 403 && error.body.user !== undefined;

const triesLeft = (left: number | undefined): readonly Text[] => {
  if (left === undefined) return [];
  return left === 0 ? [['auth.no_tries_left']] : [['auth.tries_left', { smart_count: left }]];
};

/** Puts a failed `signIn` into words: tries left, the wait, inactive, or the API's own message. */
export const signInRefusal = (error: unknown): SignInRefusal => {
  if (!(error instanceof ApiFailure)) return { texts: [['app.unexpected']], field: false, wait: 0 };
  if (isInactive(error)) return { texts: [['auth.inactive']], field: false, wait: 0 };
  const code = codeOf(error);
  if (code === 'email_not_verified')
    return { texts: [[error.message]], field: false, wait: 0, unproved: true };
  if (code === 'second_factor_needed') return { texts: [], field: false, wait: 0, asksCode: true };
  if (code === 'invalid' && error.body.errors?.['otp']) {
    return {
      texts: [['invalid.code'], ...triesLeft(error.body.tries_left)],
      field: true,
      wait: 0,
      ofCode: true,
    };
  }
  if (code === 'too_many_requests') {
    const wait = error.retryAfter ?? 0;
    return wait > 0 ? { texts: [], field: true, wait } : { texts: [[error.message]], field: false, wait };
  }
  if (code === 'login_failed') {
    return { texts: [['auth.wrong_password'], ...triesLeft(error.body.tries_left)], field: true, wait: 0 };
  }
  return { texts: [[error.message]], field: false, wait: 0 };
};
