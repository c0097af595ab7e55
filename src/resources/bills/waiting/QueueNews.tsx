import { MdOutlineUndo } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Started } from '../../../../contract/topups/waiting.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { useTopUpFigures } from '../../../workflows/money/useTopUpFigures.ts';
import type { QueueChange } from './useQueueChange.ts';

/** What was just taken out, with the way back. */
export const TakenNote = ({ change: { taken, putBack } }: { change: QueueChange }) => {
  const translate = useTranslate();
  if (!taken) return null;
  const [first] = taken.orders;
  return (
    <NoteBox
      tone="neutral"
      role="status"
      title={translate('topUp.waiting.taken', { smart_count: taken.orders.length, code: first?.code })}
      action={
        <Button
          variant="outlined"
          size="small"
          startIcon={<MdOutlineUndo />}
          onClick={() => void putBack(taken)}
        >
          {translate('topUp.waiting.put_back')}
        </Button>
      }
    />
  );
};

interface JustStartedProps {
  started: Started;
  /** How many orders wait on, and what they lack together. */
  left: number;
  missing: number;
}

/** What the money that came last has paid, until that is a while ago. */
export const JustStarted = ({ started, left, missing }: JustStartedProps) => {
  const translate = useTranslate();
  const maySeeBills = useMayAnywhere('bills.view');
  const { orders, cents, at, top_up: topUp, bills } = started;
  return (
    <NoteBox
      tone="success"
      role="status"
      title={translate('topUp.waiting.started', { smart_count: orders, amount: formatMoney(cents) })}
    >
      {topUp && maySeeBills && (
        <>
          {translate('topUp.waiting.started_from')}{' '}
          <Link to={recordPath('transactions', topUp.id)}>{`#${topUp.code}`}</Link>,{' '}
        </>
      )}
      {formatDateTime(at)}.{' '}
      {left > 0 &&
        `${translate('topUp.waiting.line_rest', { smart_count: left, amount: formatMoney(missing) })}. `}
      {maySeeBills &&
        bills.map(({ id, code }) => (
          <Fragment key={id}>
            <Link to={recordPath('bills', id)}>{translate('topUp.done.bill', { code })}</Link>{' '}
          </Fragment>
        ))}
    </NoteBox>
  );
};

/** Requests whose money is on its way, and what it starts. */
export const OnItsWay = () => {
  const translate = useTranslate();
  const { data } = useTopUpFigures();
  return data?.coming.map(({ id, code, brings_cents: cents, starts }) => (
    <NoteBox
      key={id}
      tone="info"
      title={translate('topUp.waiting.coming', { code, amount: formatMoney(cents) })}
      action={
        <Button variant="outlined" size="small" to={recordPath('transactions', id)}>
          {translate('topUp.waiting.coming_open')}
        </Button>
      }
    >
      {translate('topUp.waiting.coming_starts', { smart_count: starts })}
    </NoteBox>
  ));
};
