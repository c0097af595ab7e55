import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size. */
export const longFiles: readonly string[] = [
  'tests/api/lists/searchBlocks.test.ts',
  'tests/api/money/fiftyClients.test.ts',
  'tests/api/orders/rules.test.ts',
  'tests/e2e/axeFrame.test.ts',
  'tests/e2e/axeImports.test.ts',
  'tests/e2e/axeOrders.test.ts',
  'tests/e2e/sources.test.ts',
];

const isLong = ({ moduleId }: { moduleId: string }): boolean =>
  longFiles.some((path) => moduleId.endsWith(`/${path}`));

/** Moves the long files to the front; otherwise the order stays. */
export const moveLongFirst = <F extends { moduleId: string }>(files: readonly F[]): F[] => [
  ...files.filter(isLong),
  ...files.filter((file) => !isLong(file)),
];

/**
 * Starts the long files first. A fresh clone has no times of an earlier run, by which vitest would order the files; it
 * then starts the largest first, so a short file that takes long would end the run, while the other workers wait.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By `call`: the linter takes `super.sort(files)` for sorting an array in place.
    return moveLongFirst(await super.sort.call(this, files));
  }
}
