import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { openServices } from '../server/start/openServices.ts';
import { removeFolder } from '../tests/support/folders.ts';
import { makeDataFolder } from '../tests/support/servers/server.ts';
import { measureLists, type ListBlocks } from './blocks/measureLists.ts';
import { blockResults, worstBlocks } from './blocks/report.ts';
import type { BenchResult } from './measure/report.ts';

/** Rows of the short lists that pages of the long ones are measured against. */
const short = 1000;

const measure = async (rows: number): Promise<ListBlocks> => {
  const closers = new Closers();
  try {
    const folder = await makeDataFolder();
    closers.add(() => removeFolder(folder));
    const { services, close } = await openServices(readConfig({ DATA_DIR: folder }));
    closers.add(close);
    return await measureLists(services, rows);
  } finally {
    await closers.close();
  }
};

/** Blocks that every filter, sort and search of every list reads at so many rows, against 1,000 rows or the bare SQL. */
export const runBlocks = async (rows: number): Promise<BenchResult[]> =>
  worstBlocks(blockResults(await measure(short), await measure(rows)));
