import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EntryRow } from '../../../contract/balances/calls.ts';
import { MethodName } from '../../components/media/MethodMark.tsx';
import { formatMoneyDelta } from '../../i18n/format.ts';
import { recordPath } from '../../../contract/pagePaths.ts';

/** Where what a row was for has its page; nowhere for what the house noted. */
const pathOf = ({ order_id: order, bill_id: bill, request }: EntryRow): string | null => {
  if (order) return recordPath('orders', order);
  if (bill) return recordPath('bills', bill);
  return request && recordPath('transactions', request.id);
};

/** By which way money came or went, for how many orders it was paid, or why the house moved it. */
const About = ({ entry: { request, orders, note } }: { entry: EntryRow }) => {
  const translate = useTranslate();
  if (request)
    return (
      <MethodName
        method={request.method}
        name={translate(`resources.transactions.choices.method.${request.method}`)}
      />
    );
  if (orders !== null) return translate('bills.count', { smart_count: orders });
  return note;
};

/** Leads to the order, the bill or the top-up that moved the money. `plain`: where a link would stand within another. */
export const EntryCause = ({ entry, plain }: { entry: EntryRow; plain: boolean }) => {
  const path = pathOf(entry);
  const text = path ? `#${entry.cause}` : entry.cause;
  // A phone shows one amount a row, the balance after it.
  if (plain) return `${text} · ${formatMoneyDelta(entry.amount_cents)}`;
  return (
    <>
      {path ? (
        <Link className="pl-id" to={path}>
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      <span className="pl-muted">
        <About entry={entry} />
      </span>
    </>
  );
};
