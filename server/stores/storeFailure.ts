import type { StoreProblem } from '../../contract/stores/connection.ts';

/**
 * Kinds of failures by their handling. `wait`: the store asks us to wait (`retryAfterMs`), which does not count as an
 * attempt; `passing`: a later attempt may succeed; `broken`: the link does not work until a person fixes it;
 * `permanent`: this request never succeeds; `missing`: the store has no such record.
 */
export type FailureKind = 'wait' | 'passing' | 'broken' | 'permanent' | 'missing';

interface FailureOptions {
  kind: FailureKind;
  problem: StoreProblem;
  /** Short text of the store or names of missing rights; never a secret. */
  detail?: string;
  retryAfterMs?: number;
  cause?: unknown;
}

/** A store's refusal, or a missing response. The message contains no secret and no URL query. */
export class StoreFailure extends Error {
  readonly kind: FailureKind;
  readonly problem: StoreProblem;
  readonly detail: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor({ kind, problem, detail, retryAfterMs, cause }: FailureOptions) {
    super(detail ? `${problem}: ${detail}` : problem, { cause });
    this.kind = kind;
    this.problem = problem;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}
