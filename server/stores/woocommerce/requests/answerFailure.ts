import { z } from 'zod';
import type { StoreProblem } from '../../../../contract/stores/connection.ts';
import { plainText } from '../../plainText.ts';
import { readJson } from '../../readJson.ts';
import { retryAfterMs } from '../../retryAfter.ts';
import { StoreFailure, type FailureKind } from '../../storeFailure.ts';
import type { StoreAnswer } from '../../storeHttp.ts';

/** Wait after "too many requests" of a host that does not say how long. */
const defaultWaitMs = 60_000;
const maxDetailLength = 200;

/** A refusal by WooCommerce. `code`: its name of the error, where the answer has one. */
export class WooFailure extends StoreFailure {
  readonly code: string | undefined;

  constructor(options: ConstructorParameters<typeof StoreFailure>[0], code?: string) {
    super(options);
    this.code = code;
  }
}

const errorAnswer = z.object({ code: z.string(), message: z.string().catch('') });
type ErrorAnswer = z.infer<typeof errorAnswer>;

const readError = (body: string): ErrorAnswer | undefined => errorAnswer.safeParse(readJson(body)).data;

/**
 * Returns the address that a redirect leads to, as a person would type it: without the path of the interface and the
 * query.
 */
const redirectTarget = (location: string | undefined, url: URL): string | undefined => {
  if (!location || !URL.canParse(location, url.href)) return undefined;
  const target = new URL(location, url.href);
  return `${target.origin}${target.pathname.replace(/\/?(wp-json(\/.*)?)?$/, '')}`;
};

export const authenticationError = 'woocommerce_rest_authentication_error';

/**
 * Returns the reason of a 401, which says almost the same for everything. Its words are in the language of the site,
 * so they decide only where nothing else does: every write follows a read with the same keys.
 */
const problemOfUnauthorized = (
  error: ErrorAnswer | undefined,
  { isWrite, isSigned }: { isWrite: boolean; isSigned: boolean },
): StoreProblem => {
  if (error?.code !== authenticationError) return 'keys_unknown';
  if (isWrite) return 'key_read_only';
  if (!isSigned || /signature|secret/i.test(error.message)) return 'secret_wrong';
  return /timestamp/i.test(error.message) ? 'clock_wrong' : 'keys_unknown';
};

/** What is known of the request that was answered. */
interface AnswerContext {
  url: URL;
  secrets: readonly string[];
  now: Date;
  isWrite?: boolean;
  /** The request was signed, and had no keys. */
  isSigned?: boolean;
}

interface Verdict {
  kind: FailureKind;
  problem: StoreProblem;
  retryAfterMs?: number;
}

const namesRecord = ({ code }: ErrorAnswer): boolean => /(_invalid_id|_not_found)$/.test(code);

const judgeNotFound = (error: ErrorAnswer | undefined): Verdict => {
  if (!error) return { kind: 'passing', problem: 'not_json' };
  // An extension that is switched off takes its routes along, and may be switched on again.
  if (error.code === 'rest_no_route') return { kind: 'passing', problem: 'woocommerce_missing' };
  // Plugins that hide the interface answer 404 as well: only what names the record means that it is gone.
  return { kind: namesRecord(error) ? 'missing' : 'passing', problem: 'refused' };
};

const judge = (
  { status, headers }: StoreAnswer,
  error: ErrorAnswer | undefined,
  { now, isWrite = false, isSigned = false }: AnswerContext,
): Verdict => {
  const waitMs = retryAfterMs(headers, now);
  if (status === 429) return { kind: 'wait', problem: 'store_down', retryAfterMs: waitMs ?? defaultWaitMs };
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

/** Returns the failure that an answer with an error status means. Its detail never has one of `secrets`. */
export const answerFailure = (answer: StoreAnswer, context: AnswerContext): WooFailure => {
  if (answer.status >= 300 && answer.status < 400) {
    const detail = redirectTarget(answer.headers.location, context.url);
    return new WooFailure({ kind: 'broken', problem: 'redirected', ...(detail && { detail }) });
  }
  const error = readError(answer.body);
  const words = plainText(withoutSecrets(error?.message ?? '', context.secrets)).slice(0, maxDetailLength);
  return new WooFailure(
    { ...judge(answer, error, context), detail: words || `HTTP ${answer.status}` },
    error?.code,
  );
};
