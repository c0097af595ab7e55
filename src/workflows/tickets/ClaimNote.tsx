import { useTranslate } from 'react-admin';
import { claimDays, claimWindow, type ClaimedParcel } from '../../../contract/tickets/rules.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../i18n/format.ts';
import { daysLeft } from './claimDays.ts';

interface ClaimNoteProps {
  parcels: readonly ClaimedParcel[];
  now: number;
}

/** Until when an order can be claimed; said before anything is typed (domain §9). */
export const ClaimNote = ({ parcels, now }: ClaimNoteProps) => {
  const translate = useTranslate();
  const window = claimWindow(parcels);
  if (!window) return <NoteBox tone="info">{translate('tickets.window.none', { days: claimDays })}</NoteBox>;
  const dates = translate(`tickets.window.${window.since}`, {
    date: formatDate(window.from),
    until: formatDate(window.until),
  });
  const left = daysLeft(window, now);
  if (left === null) {
    return (
      <NoteBox tone="warning" title={translate('tickets.window.over')}>
        {`${dates}.`} {translate('tickets.window.over_help', { days: claimDays })}
      </NoteBox>
    );
  }
  return (
    <NoteBox tone="success" title={translate('tickets.window.open')}>
      {`${dates} (${translate('tickets.window.left', { smart_count: left })}).`}
    </NoteBox>
  );
};
