import { expect, it } from 'vitest';
import type { ListCall } from '../../../bench/blocks/listCalls.ts';
import { measureLists } from '../../../bench/blocks/measureLists.ts';
import { blockResults } from '../../../bench/blocks/report.ts';
import { isMissed } from '../../../bench/measure/report.ts';
import { testServices } from '../../support/database/services.ts';

const isSearch = ({ name, kind }: ListCall): boolean =>
  kind === 'page' && (name === 'all' || name.startsWith('search'));

const measure = async (rows: number) => {
  const { services, close } = await testServices();
  try {
    return await measureLists(services, rows, isSearch);
  } finally {
    await close();
  }
};

it('reads at most three times the blocks for a search in a list of four times the rows', async () => {
  const results = blockResults(await measure(1000), await measure(4000));
  expect(results.length).toBeGreaterThan(60);
  expect(results.filter(isMissed)).toEqual([]);
}, 240_000);
