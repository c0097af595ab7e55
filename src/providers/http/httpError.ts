import { HttpError } from 'ra-core';
import { apiErrors, waitMinutes, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';

/** Returns the key of the text with the shortest sufficient waiting time, at most an hour. */
const waitKey = (seconds: number): string => {
  const minutes = waitMinutes.find((candidate) => seconds <= Math.max(10, candidate * 60)) ?? 60;
  return `errors.too_many_requests_${minutes}`;
};

const messageOf = ({ code, message }: ErrorBody, retryAfter: number | null): string => {
  if (code === 'too_many_requests' && retryAfter !== null) return waitKey(retryAfter);
  return code in apiErrors ? `errors.${code}` : message;
};

/** Failed call. `message` is an i18n key if the code is known, else the server's own message. */
export class ApiFailure extends HttpError {
  declare body: ErrorBody;
  declare status: number;
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** Private, so that no console prints it. */
  #token: string | null = null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(messageOf(body, retryAfter), status, body);
    Object.setPrototypeOf(this, ApiFailure.prototype);
    this.name = 'ApiFailure';
    this.retryAfter = retryAfter;
  }

  /** Token of the call: a late response may belong to an earlier session. */
  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = token;
  }
}

/** Returns the failure for no response or an unexpected one: the fixed text of spec §8. */
export const unexpectedFailure = (status = 0, retryAfter: number | null = null): ApiFailure =>
  new ApiFailure(
    status,
    { success: false, code: 'unexpected', message: apiErrors.unexpected[1] },
    retryAfter,
  );

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in apiErrors;

/** Converts a failed response to success false and the message of the server's `message` or `error` field (spec §8). */
export const failureOf = (response: Response, json: unknown): ApiFailure => {
  const seconds = Number(response.headers.get('retry-after'));
  // A proxy may send the header too, without a JSON body.
  const wait = seconds > 0 ? seconds : null;
  if (json === null || typeof json !== 'object') return unexpectedFailure(response.status, wait);
  const { message, error, code, ...otherFields } = json as Record<string, unknown>;
  const text = [message, error].find((candidate) => typeof candidate === 'string' && candidate !== '');
  if (text === undefined) return unexpectedFailure(response.status, wait);
  const body = { ...otherFields, success: false, message: text, code: isCode(code) ? code : '' } as ErrorBody;
  return new ApiFailure(response.status, body, wait);
};

/** Returns the code of an API failure, or `undefined` for any other error. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiFailure && isCode(error.body.code) ? error.body.code : undefined;

/** Returns true if the server refuses a whole session: its token is no longer valid, or its account is inactive. */
export const refusesSession = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 401 || codeOf(error) === 'inactive_account');

/** Returns the refused values of a 422 as i18n keys: field path → `invalid.<code>`. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure
    ? Object.fromEntries(
        Object.entries(error.body.errors ?? {}).map(([field, code]) => [field, `invalid.${code}`]),
      )
    : {};
