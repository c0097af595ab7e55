import { expect, it } from 'vitest';
import { testServices } from '../../support/database/services.ts';
import { blockRatios } from '../../support/lists/blockLimits.ts';
import type { ListCall } from '../../support/lists/listCalls.ts';
import { measureBlocks } from '../../support/lists/measureBlocks.ts';

const isSearch = ({ name, kind }: ListCall): boolean =>
  kind === 'page' && (name === 'all' || name.startsWith('search'));

const measure = async (rows: number) => {
  const { services, close } = await testServices();
  try {
    return await measureBlocks(services, rows, isSearch);
  } finally {
    await close();
  }
};

it('reads at most three times the blocks for a search in a list of four times the rows', async () => {
  const ratios = blockRatios(await measure(1000), await measure(4000));
  expect(ratios.length).toBeGreaterThan(60);
  expect(ratios.filter(({ blocks, base, limit }) => !(blocks <= limit * base))).toEqual([]);
}, 240_000);
