import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatMoney } from '../../../i18n/format.ts';
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
        <Button variant="outlined" size="small" startIcon={<UndoOutlined />} onClick={() => void putBack(taken)}>
          {translate('topUp.waiting.put_back')}
        </Button>
      }
    />
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
        <Button variant="outlined" size="small" component={Link} to={`/bills/transactions/${id}`}>
          {translate('topUp.waiting.coming_open')}
        </Button>
      }
    >
      {translate('topUp.waiting.coming_starts', { smart_count: starts })}
    </NoteBox>
  ));
};
