import { Link } from 'react-router-dom';
import { formatMoneyDelta } from '../../../i18n/format.ts';
import type { EntryRow } from '../../../../contract/balances/calls.ts';
import { recordPath } from '../../../views/record/paths.ts';

/** What a row was for, by its number. */
const causeOf = ({ order_id: order, bill_id: bill, cause }: EntryRow): { text: string; to: string | null } => {
  if (order) return { text: `#${cause}`, to: recordPath('orders', order) };
  if (bill) return { text: `#${cause}`, to: recordPath('bills', bill) };
  const code = /^TU-\d+/.exec(cause)?.[0];
  return { text: cause, to: code ? `/bills/transactions?filter=${encodeURIComponent(JSON.stringify({ search: code }))}` : null };
};

/** Leads to the order, or to the bill, that moved the money. `plain`: where a link would stand within another. */
export const EntryCause = ({ entry, plain }: { entry: EntryRow; plain: boolean }) => {
  const { text, to } = causeOf(entry);
  // A phone shows one amount a row, the balance after it.
  if (plain) return `${text} · ${formatMoneyDelta(entry.amount_cents)}`;
  if (!to) return text;
  return (
    <Link className="pl-id" to={to}>
      {text}
    </Link>
  );
};
