import type { LinkProblem } from '../../contract/prints/linkProblems.ts';

/** Why a link's file could not be had. `passing`: another try later may do. */
export class LinkFailure extends Error {
  readonly problem: LinkProblem;
  readonly passing: boolean;

  constructor(problem: LinkProblem, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(problem, { cause });
    this.problem = problem;
    this.passing = passing;
  }
}
