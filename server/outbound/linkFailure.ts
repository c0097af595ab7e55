import type { LinkProblem } from '../../contract/prints/linkProblems.ts';

/** Reason why a link's file could not be downloaded. `passing`: a later attempt may succeed. */
export class LinkFailure extends Error {
  readonly problem: LinkProblem;
  readonly passing: boolean;

  constructor(problem: LinkProblem, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(problem, { cause });
    this.problem = problem;
    this.passing = passing;
  }
}
