import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiTests, apiTestsOf } from '../../../scripts/changedTests.ts';

const tests = [
  'tests/api/money/topups.test.ts',
  'tests/api/money/bills.test.ts',
  'tests/api/orders/cancel.test.ts',
  'tests/api/orders/list.test.ts',
];

it('runs the API tests named after a changed file or a folder around it', () => {
  expect(apiTestsOf(['server/areas/topups/detail.ts'], tests)).toEqual(['tests/api/money/topups.test.ts']);
  expect(apiTestsOf(['server/money/bill.ts'], tests.slice(1))).toEqual(['tests/api/money/bills.test.ts']);
});

it('runs the API tests in a folder of the same name', () => {
  expect(apiTestsOf(['server/areas/orders/read/prices.ts'], tests)).toEqual([
    'tests/api/orders/cancel.test.ts',
    'tests/api/orders/list.test.ts',
  ]);
});

/** Paths of the files from which `server/areas/sources.ts` takes the list sources. */
const sourceFiles = [...readFileSync('server/areas/sources.ts', 'utf8').matchAll(/from '\.\/(.+)'/g)].map(
  ([, path]) => `server/areas/${path}`,
);

it.each([
  'contract/resources.ts',
  'server/areas/sources.ts',
  'server/database/migrations/0001_baseline.ts',
  ...sourceFiles,
])('runs the tests over every definition for %s', async (path) => {
  expect(apiTestsOf([path], await apiTests())).toEqual(
    expect.arrayContaining([
      'tests/api/accounts/rights.test.ts',
      'tests/api/lists/showPages.test.ts',
      'tests/api/operation/isolation.test.ts',
      'tests/api/records/columns.test.ts',
    ]),
  );
});

it('runs a changed test itself, and none for what is no code of the server', () => {
  expect(apiTestsOf(['tests/api/money/bills.test.ts'], tests)).toEqual(['tests/api/money/bills.test.ts']);
  expect(apiTestsOf(['src/resources/bills/list.tsx', 'README.md'], tests)).toEqual([]);
});
