import type { FileProblemCode, FileProblemParams } from '../../contract/imports/file-problems.ts';

/**
 * Thrown for a file that cannot be imported as it is. `code` and `params` make a sentence that says what is wrong
 * and where.
 */
export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly params: FileProblemParams;

  constructor(code: FileProblemCode, params: FileProblemParams = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'FileProblem';
    this.code = code;
    this.params = params;
  }
}
