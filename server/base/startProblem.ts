/** An error that an operator can fix: the start ends with `message` as its one line, without a stack. */
export class StartProblem extends Error {}
