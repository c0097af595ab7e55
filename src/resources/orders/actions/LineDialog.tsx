import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type ShippingLine, shippingLines } from '../../../../contract/orders/statuses.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';

interface LineDialogProps {
  count: number;
  /** The line of a single order. */
  current?: string;
  onClose: () => void;
  /** Rejects with the reason, which then stands in the dialog. */
  onChoose: (line: ShippingLine) => Promise<void>;
}

/** One of the shipping lines for some orders; the server prices them again and refuses what the line does not reach. */
export const LineDialog = ({ count, current, onClose, onChoose }: LineDialogProps) => {
  const translate = useTranslate();
  const [line, setLine] = useState<ShippingLine | undefined>(shippingLines.find((one) => one === current));
  const { busy, error, start } = useWork(async () => {
    if (line) await onChoose(line);
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void start()}
      title={translate('orders.line.title', { smart_count: count })}
      sub={translate('orders.line.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!line || line === current} loading={busy}>
            {translate('orders.action.change_line')}
          </Button>
        </>
      }
    >
      <fieldset className="pl-ways" aria-label={translate('resources.orders.fields.shipping_line')}>
        {shippingLines.map((one) => (
          <OptionCard
            key={one}
            type="radio"
            name="shipping_line"
            value={one}
            checked={one === line}
            autoFocus={one === (current ?? shippingLines[0])}
            onChange={() => setLine(one)}
            title={translate(`resources.orders.choices.shipping_line.${one}`)}
          />
        ))}
      </fieldset>
      {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
    </FormDialog>
  );
};
