import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { appLink, bankApps } from './appLink.ts';

/** Opens a bank's app from the phone that shows the QR, which cannot scan itself (prototype `topup-bank-mobile`). */
export const BankApps = ({ record: { payee, vnd, transfer_text: text } }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const label = useId();
  if (!payee || vnd === null || text === null) return null;
  const sent = { bin: payee.bank_bin, account: payee.address, holder: payee.holder, vnd, text };
  return (
    <section className="pl-apps" aria-labelledby={label}>
      <h3 id={label} className="pl-strong">
        {translate('topUp.transfer.apps')}
      </h3>
      <p className="pl-muted">{translate('topUp.transfer.apps_help')}</p>
      <div className="pl-apps-row">
        {bankApps.map(({ app, name }) => (
          <Button key={app} variant="outlined" href={appLink(app, sent)} target="_blank" rel="noreferrer">
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
};
