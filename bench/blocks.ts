import { type BlockRatio, blockRatios } from '../tests/support/lists/blockLimits.ts';
import { measureBlocks } from '../tests/support/lists/measureBlocks.ts';
import type { BenchResult } from './measure/report.ts';
import { withServer } from './measure/withServer.ts';

/** Rows of the short lists that pages of the long ones are compared with. */
const shortRows = 1000;

const ratioOf = ({ blocks, base }: BlockRatio): number => blocks / base;

/** Returns the highest ratio of each list, kind of call and reason: hundreds of lines would say no more. */
const worstRatios = (ratios: readonly BlockRatio[]): BenchResult[] => {
  const groups = Map.groupBy(ratios, ({ list, kind, reason = '' }) => `${list} ${kind} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [worst] = group.toSorted((first, second) => ratioOf(second) - ratioOf(first));
    if (!worst) return [];
    const { name, blocks, base, limit, reason = `the most of ${group.length}` } = worst;
    return [{ name: `blocks: ${name}`, measured: blocks, base, limit, unit: '' as const, note: reason }];
  });
};

/** Counts the blocks that every filter, sort and search of every list reads at so many rows. */
export const runBlocks = async (rows: number): Promise<BenchResult[]> => {
  const measure = (count: number) => withServer(({ services }) => measureBlocks(services, count));
  return worstRatios(blockRatios(await measure(shortRows), await measure(rows)));
};
