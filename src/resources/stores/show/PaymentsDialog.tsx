import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { dollars } from '../../../../contract/dollars.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { arePayLimits } from '../../../../contract/stores/payments.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { centsTyped } from '../../../i18n/typedMoney.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useLinkCommand } from './useLinkCommand.ts';

/** Limits that the form suggests, cents: of an order, and of a day. */
const firstLimits = { order: 5_000, day: 50_000 } as const;

/** Holds what is typed. The limits are checked by the same rule as on the server. */
const usePaymentsForm = ({ payments, shop_id: shopId }: LinkDetail) => {
  const mayPay = useMay('orders.pay', shopId);
  const [isOn, setIsOn] = useState(payments.is_on || mayPay);
  const [orderText, setOrderText] = useState(dollars(payments.order_cents ?? firstLimits.order));
  const [dayText, setDayText] = useState(dollars(payments.day_cents ?? firstLimits.day));
  const limits = { order_cents: centsTyped(orderText) ?? 0, day_cents: centsTyped(dayText) ?? 0 };
  return {
    isOn,
    setOn: setIsOn,
    mayPay,
    fields: [
      ['order', orderText, setOrderText],
      ['day', dayText, setDayText],
    ] as const,
    areLimits: arePayLimits(limits),
    isReady: arePayLimits(limits) && (mayPay || !isOn),
    body: { payments: { is_on: isOn, ...limits } },
  };
};

interface PaymentsDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Switches automatic payments of a store on, in the name of the user, or off. */
export const PaymentsDialog = ({ link, onClose }: PaymentsDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useLinkCommand(link.id);
  const form = usePaymentsForm(link);
  const change = useSingleRun(async () => {
    const { payments } = await send('payments', form.body);
    notify(payments.is_on ? 'stores.payments.on_done' : 'stores.payments.off_done', { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => form.isReady && void change.start()}
      title={translate('stores.payments.title')}
      sub={translate('stores.payments.sub', { store: link.name })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!form.isReady} loading={change.busy}>
            {translate('app.action.save')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <CheckField label={translate('stores.payments.switch')} checked={form.isOn} onChange={form.setOn} />
        {form.isOn &&
          form.fields.map(([name, value, setValue]) => (
            <TextField
              key={name}
              label={translate(`stores.payments.${name}`)}
              inputMode="decimal"
              isNumber
              unit="USD"
              value={value}
              error={name === 'day' && !form.areLimits && translate('stores.payments.limits_wrong')}
              onChange={setValue}
            />
          ))}
        {form.isOn && <p className="pl-muted">{translate('stores.payments.rules')}</p>}
        {form.isOn && !form.mayPay && (
          <NoteBox tone="warning">{translate('stores.payments.no_right')}</NoteBox>
        )}
        {change.error && <NoteBox tone="critical" role="alert" title={translate(change.error)} />}
      </div>
    </FormDialog>
  );
};
