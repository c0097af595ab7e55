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

/** Reasons of a 401, which says almost the same for everything (facts of WooCommerce 10.9). */
const problemOfUnauthorized = (error: ErrorAnswer | undefined): StoreProblem => {
  if (/write permissions/i.test(error?.message ?? '')) return 'key_read_only';
  if (/timestamp/i.test(error?.message ?? '')) return 'clock_wrong';
  if (error?.code === 'woocommerce_rest_authentication_error') return 'secret_wrong';
  return 'keys_unknown';
};

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

const judge = ({ status, headers }: StoreAnswer, error: ErrorAnswer | undefined, now: Date): Verdict => {
  const waitMs = retryAfterMs(headers, now);
  if (status === 429) return { kind: 'wait', problem: 'store_down', retryAfterMs: waitMs ?? defaultWaitMs };
  if (status >= 500 && waitMs !== undefined)
    return { kind: 'wait', problem: 'store_down', retryAfterMs: waitMs };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'passing', problem: 'store_down' };
  if (status === 401) return { kind: 'broken', problem: problemOfUnauthorized(error) };
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
export const answerFailure = (
  answer: StoreAnswer,
  { url, secrets, now }: { url: URL; secrets: readonly string[]; now: Date },
): WooFailure => {
  if (answer.status >= 300 && answer.status < 400) {
    const detail = redirectTarget(answer.headers.location, url);
    return new WooFailure({ kind: 'broken', problem: 'redirected', ...(detail && { detail }) });
  }
  const error = readError(answer.body);
  const text = plainText(withoutSecrets(error?.message ?? '', secrets)).slice(0, maxDetailLength);
  return new WooFailure(
    { ...judge(answer, error, now), detail: text || `HTTP ${answer.status}` },
    error?.code,
  );
};
