import type { LedgerKind } from './balances.ts';
import type { Statement } from './calls.ts';

/** How the kinds stand in the equation of a month: what comes in first. */
const order: readonly LedgerKind[] = ['topup', 'refund', 'adjustment', 'payment', 'withdraw'];

/** The terms between opening and closing; an adjustment may be on either side. */
export const equationOf = ({ parts }: Pick<Statement, 'parts'>) =>
  order.flatMap((kind) => {
    const part = parts.find((each) => each.kind === kind);
    if (!part) return [];
    const isOut = kind === 'payment' || kind === 'withdraw' || part.cents < 0;
    return [{ ...part, way: isOut ? ('out' as const) : ('in' as const) }];
  });

/** Whether the rows of a month lead from its opening to its closing balance, to the cent. */
export const addsUp = ({ opening_cents: opening, closing_cents: closing, rows, parts }: Statement): boolean =>
  opening + parts.reduce((sum, { cents }) => sum + cents, 0) === closing &&
  parts.reduce((sum, part) => sum + part.rows, 0) === rows;
