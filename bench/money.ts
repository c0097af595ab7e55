import { Closers } from '../server/base/closers.ts';
import { confirmMany, confirmOne } from './confirms.ts';
import { matchLines } from './matching.ts';
import type { BenchResult } from './measure/report.ts';
import { openTill } from './fill/till.ts';

/** How much is confirmed and matched. */
export interface MoneySize {
  /** Orders on one bill. */
  billed: number;
  /** Bills that are confirmed at once. */
  confirms: number;
  /** Lines of a bank's statement; half of them name an open request. */
  lines: number;
}

/** Confirming and matching against the same statements run bare, one after the other. */
export const runMoney = async ({ billed, confirms, lines }: MoneySize): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const till = await openTill(closers);
    return [await confirmOne(till, billed), await confirmMany(till, confirms), await matchLines(till, lines)];
  } finally {
    await closers.close();
  }
};
