import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longFiles, moveLongFirst } from '../../support/longFilesFirst.ts';

describe('the long files of tests', () => {
  it('exist', () => {
    expect(longFiles.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('start before all others, which keep their order', () => {
    const idsInOrder = [
      '/r/tests/b.test.ts',
      `/r/${longFiles[1]}`,
      '/r/tests/a.test.ts',
      `/r/${longFiles[0]}`,
    ];
    const moved = moveLongFirst(idsInOrder.map((moduleId) => ({ moduleId })));
    const [b, second, a, first] = idsInOrder;
    expect(moved.map(({ moduleId }) => moduleId)).toEqual([second, first, b, a]);
  });
});
