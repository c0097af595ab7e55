import { useTranslate } from 'react-admin';
import type { EntryRow } from '../../../contract/balances/calls.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { spanText } from '../../workflows/money/spanText.ts';

/** Who or what moved the money (prototype `balance`): a person, the bank's word, or the house. */
export const EntryActor = ({ entry: { actor, kind, request } }: { entry: EntryRow }) => {
  const translate = useTranslate();
  if (actor) return actor;
  const seconds = request?.matched_seconds ?? undefined;
  if (seconds !== undefined) return translate('bills.balance.by.matched', { span: spanText(seconds) });
  if (kind === 'topup') return translate('bills.balance.by.approved');
  return kind === 'adjustment' ? translate('bills.balance.by.house') : <EmptyValue />;
};
