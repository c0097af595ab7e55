import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
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
import { codeLabel } from '../../i18n/codes.ts';
import { useVocabulary } from '../../providers/operator/operator.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';

/** Minimum number of characters of the target. */
const minTargetLength = 5;

const useWithdrawal = (onDone: () => void) => {
  const notify = useNotify();
  const refreshes = [useRefreshResource('balances'), useRefreshResource('bills')];
  return async (transaction: {
    kind: 'withdraw';
    amount_cents: number;
    method: string;
    to: string;
  }): Promise<void> => {
    await postOnce('/bills/transactions', { transaction }, { token: accountToken() });
    notify('bills.withdraw.done', { type: 'success' });
    void Promise.all(refreshes.map((refresh) => refresh()));
    onDone();
  };
};

/** Holds the typed amount, method and target. `maxCents`: the amount that may be withdrawn. */
const useWithdrawalForm = () => {
  const { data: figures } = useBillFigures();
  const [amountText, setAmountText] = useState('');
  const [method, setMethod] = useState<string>('');
  const [target, setTarget] = useState('');
  const maxCents = Math.max(0, figures?.balance_cents ?? 0);
  const cents = centsTyped(amountText) || undefined;
  const isTooMuch = cents !== undefined && cents > maxCents;
  const isReady =
    cents !== undefined && !isTooMuch && method !== '' && target.trim().length >= minTargetLength;
  return {
    amountText,
    setAmountText,
    method,
    setMethod,
    target,
    setTarget,
    maxCents,
    cents,
    isTooMuch,
    isReady,
  };
};

/** Requests a withdrawal of unused money. It leaves the balance at once, and comes back if the operator refuses. */
export const WithdrawDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const form = useWithdrawalForm();
  const { amountText, method, target, maxCents, cents, isTooMuch, isReady } = form;
  const send = useWithdrawal(onClose);
  const { busy, error, start } = useSingleRun(async () => {
    if (cents !== undefined) await send({ kind: 'withdraw', amount_cents: cents, method, to: target.trim() });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => isReady && void start()}
      title={translate('bills.withdraw.title')}
      sub={translate('bills.withdraw.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={busy}>
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
          value={amountText}
          error={isTooMuch && translate('bills.withdraw.too_much', { amount: formatMoney(maxCents) })}
          help={translate('bills.withdraw.most', { amount: formatMoney(maxCents) })}
          onChange={form.setAmountText}
        />
        <SelectField
          label={translate('bills.withdraw.method')}
          options={offeredCodes(useVocabulary('topup_methods')).map((option) => ({
            value: option,
            label: codeLabel(translate, 'topup_methods', option),
          }))}
          value={method}
          onChange={form.setMethod}
        />
        <TextField
          label={translate('bills.withdraw.to')}
          maxLength={300}
          value={target}
          help={translate('bills.withdraw.to_help')}
          onChange={form.setTarget}
        />
      </div>
    </FormDialog>
  );
};
