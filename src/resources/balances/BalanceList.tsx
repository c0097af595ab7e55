import { MdOutlineFileUpload, MdOutlineSwapVert } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { balances } from '../../../contract/balances/balances.ts';
import type { EntryRow } from '../../../contract/balances/calls.ts';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Money } from '../../components/text/Money.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useMayAnywhere, useMayEverywhere } from '../../providers/session/permissions.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import { ListCard, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';
import { TopUpButton } from '../../workflows/money/TopUpButton.tsx';
import { EntryActor } from './EntryActor.tsx';
import { EntryCause } from './EntryCause.tsx';
import { EntryKind } from './EntryKind.tsx';
import { NotAllShops } from './NotAllShops.tsx';
import { Statements } from './Statements.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const overrides: Overrides<(typeof balances)['fields']> = {
  cell: {
    kind: ({ kind }, { choice }) => <EntryKind kind={kind} label={choice(kind)} />,
    in_cents: ({ in_cents: cents }) =>
      cents === null ? <EmptyValue /> : <Money signed className="pl-good" cents={cents} />,
    actor: (record) => <EntryActor entry={record as EntryRow} />,
    cause: (record) => (
      <EntryCause entry={record as EntryRow} plain={window.matchMedia(narrowFrame).matches} />
    ),
  },
  width: {
    created_at: [140, 1],
    kind: [140, 1],
    cause: [180, 3],
    actor: [140, 1],
    in_cents: [104, 0],
    out_cents: [104, 0],
    balance_after_cents: [124, 0],
  },
};

const Ledger = () => {
  const translate = useTranslate();
  const words = translate('bills.balance.search');
  return (
    <ListCard
      title={translate('resources.balances.name', { smart_count: 2 })}
      searchWords={{ label: words, hint: words }}
      empty={
        <EmptyState
          tone="brand"
          icon={<MdOutlineSwapVert />}
          title={translate('bills.balance.empty.title')}
          text={translate('bills.balance.empty.help')}
        />
      }
    />
  );
};

/** `/bills/balances`: every movement of the balance, and what each left. */
export const BalanceList = () => {
  const translate = useTranslate();
  const ledger = useMayEverywhere('bills.view');
  const mayTopUp = useMayAnywhere('bills.pay');
  const mayWithdraw = useMayEverywhere('bills.pay');
  const [withdrawing, setWithdrawing] = useState(false);
  if (!ledger) return <NotAllShops />;
  return (
    <SchemaListBase resource={balances} overrides={overrides}>
      <div className="pl-page">
        <PageHeader
          title={translate('bills.title')}
          actions={
            <>
              {mayWithdraw && (
                <Button
                  variant="outlined"
                  startIcon={<MdOutlineFileUpload />}
                  onClick={() => setWithdrawing(true)}
                >
                  {translate('bills.withdraw.button')}
                </Button>
              )}
              <ExportButton resource="balances" />
              {mayTopUp && <TopUpButton />}
            </>
          }
        />
        <Together>
          <MoneyTabs />
          <Statements />
          <Ledger />
        </Together>
        {withdrawing && <WithdrawDialog onClose={() => setWithdrawing(false)} />}
      </div>
    </SchemaListBase>
  );
};
