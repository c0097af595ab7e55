import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { topUpMethods } from '../../../contract/topups/methods.ts';
import { useWork } from '../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { centsTyped } from '../../i18n/typedMoney.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { useBillFigures } from '../../workflows/money/useBillFigures.ts';

/** So many letters say where to, at least. */
const shortest = 5;

const useWithdrawal = (onDone: () => void) => {
  const notify = useNotify();
  const refresh = [useRefreshResource('balances'), useRefreshResource('bills')];
  return async (transaction: {
    kind: 'withdraw';
    amount_cents: number;
    method: string;
    to: string;
  }): Promise<void> => {
    await postOnce('/bills/transactions', { transaction }, { token: accountToken() });
    notify('bills.withdraw.done', { type: 'success' });
    void Promise.all(refresh.map((each) => each()));
    onDone();
  };
};

/** Holds the amount, method and target that are typed. `most`: cents that may be withdrawn. */
const useWithdrawalForm = () => {
  const { data: figures } = useBillFigures();
  const [text, setText] = useState('');
  const [method, setMethod] = useState<string>('');
  const [to, setTo] = useState('');
  const most = Math.max(0, figures?.balance_cents ?? 0);
  const cents = centsTyped(text) || undefined;
  const tooMuch = cents !== undefined && cents > most;
  const ready = cents !== undefined && !tooMuch && method !== '' && to.trim().length >= shortest;
  return { text, setText, method, setMethod, to, setTo, most, cents, tooMuch, ready };
};

/** Asks for money that is not used: it leaves the balance at once, and comes back if the operator refuses. */
export const WithdrawDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { text, setText, method, setMethod, to, setTo, most, cents, tooMuch, ready } = useWithdrawalForm();
  const send = useWithdrawal(onClose);
  const { busy, error, start } = useWork(async () => {
    if (cents !== undefined) await send({ kind: 'withdraw', amount_cents: cents, method, to: to.trim() });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => ready && void start()}
      title={translate('bills.withdraw.title')}
      sub={translate('bills.withdraw.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready} loading={busy}>
            {translate('bills.withdraw.button')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
        <TextField
          label={translate('bills.pay.amount')}
          inputMode="decimal"
          isNumber
          value={text}
          error={tooMuch && translate('bills.withdraw.too_much', { amount: formatMoney(most) })}
          help={translate('bills.withdraw.most', { amount: formatMoney(most) })}
          onChange={setText}
        />
        <SelectField
          label={translate('bills.withdraw.method')}
          options={topUpMethods.map((each) => ({
            value: each,
            label: translate(`resources.transactions.choices.method.${each}`),
          }))}
          value={method}
          onChange={setMethod}
        />
        <TextField
          label={translate('bills.withdraw.to')}
          maxLength={300}
          value={to}
          help={translate('bills.withdraw.to_help')}
          onChange={setTo}
        />
      </div>
    </FormDialog>
  );
};
