import type { BenchResult } from './measure/report.ts';
import { measureShopify } from './stores/pulls.ts';

/** Measures links to so large stores. */
export const runStores = async (orders: number): Promise<BenchResult[]> => [
  ...(await measureShopify(orders)),
];
