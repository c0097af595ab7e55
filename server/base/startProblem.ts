/** Something that an operator can put right: the start ends with `message` as its one line, without a stack. */
export class StartProblem extends Error {}
