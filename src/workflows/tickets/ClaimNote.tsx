import { type ClaimWindow, claimWindow, type ClaimedParcel } from '../../../contract/tickets/rules.ts';
import { useTranslate } from 'ra-core';
import { readOperator } from '../../browser/operator.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../i18n/format.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the days until a window closes, counting today; null once it is over. */
const daysLeft = ({ until }: ClaimWindow, now: number): number | null => {
  const remainingMs = Date.parse(until) - now;
  return remainingMs < 0 ? null : Math.ceil(remainingMs / dayMs);
};

interface ClaimNoteProps {
  parcels: readonly ClaimedParcel[];
  now: number;
}

/** Note with the deadline for claims about an order, shown before anything is typed (domain §9). */
export const ClaimNote = ({ parcels, now }: ClaimNoteProps) => {
  const translate = useTranslate();
  const { claim_days: claimDays } = readOperator();
  const window = claimWindow(parcels, claimDays);
  if (!window) return <NoteBox tone="info">{translate('tickets.window.none', { days: claimDays })}</NoteBox>;
  const dates = translate(`tickets.window.${window.since}`, {
    date: formatDate(window.from),
    until: formatDate(window.until),
  });
  const remainingDays = daysLeft(window, now);
  if (remainingDays === null) {
    return (
      <NoteBox tone="warning" title={translate('tickets.window.over')}>
        {`${dates}.`} {translate('tickets.window.over_help', { days: claimDays })}
      </NoteBox>
    );
  }
  return (
    <NoteBox tone="success" title={translate('tickets.window.open')}>
      {`${dates} (${translate('tickets.window.left', { smart_count: remainingDays })}).`}
    </NoteBox>
  );
};
