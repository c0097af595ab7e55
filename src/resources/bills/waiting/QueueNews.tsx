import { MdOutlineUndo } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { PaidFromQueue } from '../../../../contract/topups/waiting.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { useTopUpFigures } from '../../../workflows/money/useTopUpFigures.ts';
import type { QueueChange } from './useQueueChange.ts';

/** The orders that were just taken out, with a button that puts them back. */
export const TakenOutNote = ({ change: { taken, putBack } }: { change: QueueChange }) => {
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
  started: PaidFromQueue;
  /** Number of orders that still wait, and the cents that they lack together. */
  waitingCount: number;
  missing: number;
}

/** The orders that the last top-up has paid, until some time has passed. */
export const LastStarted = ({ started, waitingCount, missing }: JustStartedProps) => {
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
      {waitingCount > 0 &&
        `${translate('topUp.waiting.line_rest', { smart_count: waitingCount, amount: formatMoney(missing) })}. `}
      {maySeeBills &&
        bills.map(({ id, code }) => (
          <Fragment key={id}>
            <Link to={recordPath('bills', id)}>{translate('topUp.done.bill', { code })}</Link>{' '}
          </Fragment>
        ))}
    </NoteBox>
  );
};

/** Lists top-ups on their way, each with the number of orders that it starts. */
export const ComingTopUps = () => {
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
      {starts > 0 && translate('topUp.waiting.coming_starts', { smart_count: starts })}
    </NoteBox>
  ));
};
