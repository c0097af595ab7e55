import {
  MdOutlineAccountBalanceWallet,
  MdOutlineEdit,
  MdOutlineQrCode2,
  MdOutlineReplay,
} from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { recordPath } from '../../../contract/pagePaths.ts';
import { awaitsBank, canRequestAgain, canAddDetails } from '../../../contract/topups/rules.ts';
import { transactions, type Transaction } from '../../../contract/topups/transactions.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { LoadTogether } from '../../components/feedback/LoadTogether.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import type { Action, Allowed } from '../../views/base/actions.ts';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import { ListCard, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { TopUpButton } from '../../workflows/money/TopUpButton.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';
import { TopUpFiguresCard } from './TopUpFiguresCard.tsx';
import { topUpOverrides } from './overrides.tsx';

const pagePathOf = ({ id }: Transaction): string => recordPath('transactions', id);

const allowIf = (allowed: boolean): Allowed =>
  allowed ? { ok: true } : { ok: false, reason: 'top_up_closed' };

/** The next step of a request: its QR while it waits, more details of the payment, or the same request again. */
const steps: readonly Action<Transaction>[] = [
  {
    name: 'qr',
    label: 'topUp.action_qr',
    icon: MdOutlineQrCode2,
    quick: () => true,
    allowed: (record) => allowIf(awaitsBank(record)),
    run: ({ records: [record], navigate }) => record && navigate(pagePathOf(record)),
  },
  {
    name: 'edit',
    label: 'topUp.action_edit',
    right: 'bills.pay',
    icon: MdOutlineEdit,
    quick: () => true,
    allowed: (record) => allowIf(canAddDetails(record)),
    run: ({ records: [record], navigate }) => record && navigate(pagePathOf(record)),
  },
  {
    name: 'again',
    label: 'topUp.done.again',
    right: 'bills.pay',
    icon: MdOutlineReplay,
    quick: () => true,
    allowed: (record) => allowIf(canRequestAgain(record)),
    run: ({ records: [record], navigate }) =>
      record && navigate(topUpPath(record.amount_cents - record.fee_cents)),
  },
];

const actions: readonly Action[] = [...steps];

/** `/bills/transactions`: the account's top-ups with the result of each (look §6 "Top-up on its own page"). */
export const TopUpList = () => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  return (
    <SchemaListBase resource={transactions} overrides={topUpOverrides} actions={actions}>
      <div className="pl-page">
        <PageHeader
          title={translate('bills.title')}
          actions={
            <>
              <ExportButton resource="transactions" />
              {mayPay && <TopUpButton />}
            </>
          }
        />
        <LoadTogether>
          <MoneyTabs />
          <TopUpFiguresCard />
          <ListCard
            title={translate('resources.transactions.name', { smart_count: 2 })}
            searchWords={{ label: translate('topUp.search'), hint: translate('topUp.search_hint') }}
            empty={
              <EmptyState
                tone="brand"
                icon={<MdOutlineAccountBalanceWallet />}
                title={translate('topUp.empty.title')}
                text={translate('topUp.empty.help')}
              />
            }
          />
        </LoadTogether>
      </div>
    </SchemaListBase>
  );
};
