import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { differences } from './useRebase.ts';

interface ConflictNoteProps {
  /** The version that the form was opened with. */
  before: OrderDetail;
  latest: OrderDetail;
  onLoad: () => void;
}

/** What somebody else changed meanwhile, and the way on that keeps what was typed. */
export const ConflictNote = ({ before, latest, onLoad }: ConflictNoteProps) => {
  const translate = useTranslate();
  const names = differences(before, latest).map((name) =>
    translate(name === 'items' ? 'orderForm.fields.items' : `resources.orders.fields.${name}`),
  );
  const status = translate(`resources.orders.choices.status.${latest.status}`);
  const changed = before.status !== latest.status;
  return (
    <NoteBox
      tone="warning"
      role="alert"
      title={translate('orderForm.conflict.title')}
      action={
        <Button autoFocus size="small" variant="outlined" onClick={onLoad}>
          {translate('orderForm.conflict.load')}
        </Button>
      }
    >
      {names.length > 0
        ? translate('orderForm.conflict.what', { fields: names.join(', ') })
        : translate('orderForm.conflict.nothing')}{' '}
      {changed && `${translate('orderForm.conflict.status', { status })} `}
      {translate('orderForm.conflict.help')}
    </NoteBox>
  );
};
