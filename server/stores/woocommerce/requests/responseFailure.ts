import { z } from 'zod';
import type { StoreProblem } from '../../../../contract/stores/connection.ts';
import { textOfHtml } from '../../textOfHtml.ts';
import { readJson } from '../../readJson.ts';
import { isRedirect, redirectFailure } from '../../redirectFailure.ts';
import { retryAfterMs } from '../../retryAfter.ts';
import { StoreFailure, type FailureKind } from '../../storeFailure.ts';
import type { StoreResponse } from '../../storeHttp.ts';
import { readWooOrigin } from '../storeAddress.ts';

/** Wait in ms after "too many requests" without a time to wait. */
const defaultWaitMs = 60_000;
const maxDetailLength = 200;

/** A refusal by WooCommerce. `code`: WooCommerce's error code, if the response has one. */
export class WooFailure extends StoreFailure {
  readonly code: string | undefined;

  constructor(options: ConstructorParameters<typeof StoreFailure>[0], code?: string) {
    super(options);
    this.code = code;
  }
}

const errorResponse = z.object({ code: z.string(), message: z.string().catch('') });
type ErrorResponse = z.infer<typeof errorResponse>;

const readError = (body: string): ErrorResponse | undefined => errorResponse.safeParse(readJson(body)).data;

export const authenticationError = 'woocommerce_rest_authentication_error';

/**
 * Returns the reason of a 401, which looks almost the same for all causes. Its message is in the site's language, so it
 * is used only if nothing else distinguishes them. Every write follows a read with the same keys.
 */
const problemOfUnauthorized = (
  error: ErrorResponse | undefined,
  { isWrite, isSigned }: { isWrite: boolean; isSigned: boolean },
): StoreProblem => {
  if (error?.code !== authenticationError) return 'keys_unknown';
  if (isWrite) return 'key_read_only';
  if (!isSigned || /signature|secret/i.test(error.message)) return 'secret_wrong';
  return /timestamp/i.test(error.message) ? 'clock_wrong' : 'keys_unknown';
};

/** The request that was answered. */
interface ResponseContext {
  url: URL;
  secrets: readonly string[];
  now: Date;
  isWrite?: boolean;
  /** True if the request was signed instead of carrying the keys. */
  isSigned?: boolean;
}

interface Verdict {
  kind: FailureKind;
  problem: StoreProblem;
  retryAfterMs?: number;
}

const namesRecord = ({ code }: ErrorResponse): boolean => /(_invalid_id|_not_found)$/.test(code);

const judgeNotFound = (error: ErrorResponse | undefined): Verdict => {
  if (!error) return { kind: 'passing', problem: 'not_json' };
  // The routes of an extension vanish while it is switched off.
  if (error.code === 'rest_no_route') return { kind: 'passing', problem: 'woocommerce_missing' };
  // Plugins that hide the API also answer 404: only an error code that names the record means that it is deleted.
  return { kind: namesRecord(error) ? 'missing' : 'passing', problem: 'refused' };
};

const judge = (
  { status, headers }: StoreResponse,
  error: ErrorResponse | undefined,
  { now, isWrite = false, isSigned = false }: ResponseContext,
): Verdict => {
  const waitMs = retryAfterMs(headers, now);
  if (status === 429)
    return { kind: 'wait', problem: 'too_many_requests', retryAfterMs: waitMs ?? defaultWaitMs };
  if (status >= 500 && waitMs !== undefined)
    return { kind: 'wait', problem: 'store_down', retryAfterMs: waitMs };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'passing', problem: 'store_down' };
  if (status === 401) return { kind: 'broken', problem: problemOfUnauthorized(error, { isWrite, isSigned }) };
  // Firewalls answer 403 with a page and often let the next request pass.
  if (status === 403 && !error) return { kind: 'passing', problem: 'refused' };
  if (status === 403) return { kind: 'broken', problem: 'user_without_right' };
  if (status === 404) return judgeNotFound(error);
  if (error && namesRecord(error)) return { kind: 'missing', problem: 'refused' };
  return { kind: 'permanent', problem: 'refused' };
};

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((safe, secret) => safe.replaceAll(secret, '…'), text);

/** Converts a response with an error status to a failure. Its detail contains none of `secrets`. */
export const responseFailure = (response: StoreResponse, context: ResponseContext): StoreFailure => {
  if (isRedirect(response)) return redirectFailure(response, context.url, readWooOrigin);
  const error = readError(response.body);
  const words = textOfHtml(withoutSecrets(error?.message ?? '', context.secrets)).slice(0, maxDetailLength);
  return new WooFailure(
    { ...judge(response, error, context), detail: words || `HTTP ${response.status}` },
    error?.code,
  );
};
