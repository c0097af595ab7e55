import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../../scripts/vitestProject.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2', 'later'] };

function report(testResults: readonly object[]): string {
  return JSON.stringify({ numPassedTests: 1, testResults });
}

describe('the score of a suite', () => {
  it('tells each failed test by its file, its name and its first message', () => {
    const file = {
      name: resolve('tests/unit/sum.test.ts'),
      status: 'failed',
      assertionResults: [passed, failed],
    };
    expect(scoreOf(report([file]))).toEqual({
      passed: 1,
      failures: ['tests/unit/sum.test.ts > takes away\nexpected 1 to be 2'],
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const file = {
      name: resolve('tests/unit/sum.test.ts'),
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    };
    expect(scoreOf(report([file])).failures).toEqual(['tests/unit/sum.test.ts\nno such file']);
  });

  it('is nothing without a report', () => {
    expect(scoreOf(undefined)).toEqual({ passed: 0, failures: [] });
  });
});
