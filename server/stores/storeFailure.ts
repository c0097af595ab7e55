import type { StoreProblem } from '../../contract/stores/connection.ts';

/**
 * How a failure is dealt with. `wait`: the store told us to wait (`retryAfterMs`), which does not count as a try; `passing`: a
 * later try may succeed; `broken`: the link itself does not work until a person mends it; `permanent`: this request never
 * succeeds; `missing`: the store has no such thing.
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

/** Refusal or silence of a store. Its message has no secret and no address with a query. */
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
