import type { LedgerKind } from './balances.ts';
import type { MonthlyStatement } from './calls.ts';

/** Order of the kinds in the equation of a month: incoming money first. */
const kindOrder: readonly LedgerKind[] = ['topup', 'refund', 'adjustment', 'payment', 'withdraw'];

/** Returns the terms between opening and closing balance; an adjustment may be on either side. */
export const equationTerms = ({ parts }: Pick<MonthlyStatement, 'parts'>) =>
  kindOrder.flatMap((kind) => {
    const part = parts.find((candidate) => candidate.kind === kind);
    if (!part) return [];
    const isOut = kind === 'payment' || kind === 'withdraw' || part.cents < 0;
    return [{ ...part, way: isOut ? ('out' as const) : ('in' as const) }];
  });

/** Returns true if the rows of a month lead from its opening to its closing balance, to the cent. */
export const addsUp = ({
  opening_cents: opening,
  closing_cents: closing,
  rows,
  parts,
}: MonthlyStatement): boolean =>
  opening + parts.reduce((sum, { cents }) => sum + cents, 0) === closing &&
  parts.reduce((sum, part) => sum + part.rows, 0) === rows;
