import { ApiFailure, codeOf } from '../providers/http/httpError.ts';

/** i18n key and its values. */
type Text = readonly [string, Record<string, number>?];

/** Reasons why a sign-in was refused, as the form shows them. */
export interface SignInRefusal {
  texts: readonly Text[];
  /** True if the text is shown below the password instead of above the fields. */
  field: boolean;
  /** Seconds until the next attempt. */
  wait: number;
  /** True if the address is not proved yet, so the mail may be sent again. */
  unproved?: boolean;
  /** True if the password is right and a code of the second factor is needed. */
  needsCode?: boolean;
  /** True if the code was wrong. */
  ofCode?: boolean;
}

/** Returns true for an inactive account: a 403 that carries a user (spec §6). */
const isInactive = (error: ApiFailure): boolean => error.status === 403 && error.body.user !== undefined;

const attemptsLeft = (remaining: number | undefined): readonly Text[] => {
  if (remaining === undefined) return [];
  return remaining === 0 ? [['auth.no_tries_left']] : [['auth.tries_left', { smart_count: remaining }]];
};

/** Converts a failed `signIn` to texts: attempts left, the wait, inactive, or the API's own message. */
export const signInRefusal = (error: unknown): SignInRefusal => {
  if (!(error instanceof ApiFailure)) return { texts: [['app.unexpected']], field: false, wait: 0 };
  if (isInactive(error)) return { texts: [['auth.inactive']], field: false, wait: 0 };
  const code = codeOf(error);
  if (code === 'email_not_verified')
    return { texts: [[error.message]], field: false, wait: 0, unproved: true };
  if (code === 'second_factor_needed') return { texts: [], field: false, wait: 0, needsCode: true };
  if (code === 'invalid' && error.body.errors?.['otp']) {
    return {
      texts: [['invalid.code'], ...attemptsLeft(error.body.tries_left)],
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
    return { texts: [['auth.wrong_password'], ...attemptsLeft(error.body.tries_left)], field: true, wait: 0 };
  }
  return { texts: [[error.message]], field: false, wait: 0 };
};
