import { useTranslate } from 'ra-core';
import type { EntryRow } from '../../../contract/balances/calls.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { formatDuration } from '../../workflows/money/formatDuration.ts';
import {
  MdOutlineAccountBalanceWallet,
  MdOutlineBalance,
  MdOutlineFileUpload,
  MdOutlineReceiptLong,
  MdOutlineUndo,
  MdOutlineLock,
  MdOutlineSwapVert,
} from 'react-icons/md';
import { type LedgerKind, balances } from '../../../contract/balances/balances.ts';
import { IconTile } from '../../components/media/IconTile.tsx';
import type { ToneName } from '../../theme/tokens.ts';
import { Link } from 'react-router-dom';
import { MethodName } from '../../components/media/MethodMark.tsx';
import { formatMoneyDelta } from '../../i18n/format.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useState } from 'react';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { LoadTogether } from '../../components/feedback/LoadTogether.tsx';
import { Money } from '../../components/text/Money.tsx';
import { useMayAnywhere, useMayEverywhere } from '../../providers/session/permissions.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import { ListCard, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { TopUpButton } from '../../workflows/money/TopUpButton.tsx';
import { Statements } from './Statements.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { codeLabel } from '../../i18n/codes.ts';

/** Shows who moved the money (prototype `balance`): a person, the bank's report, or staff. */
const EntryActor = ({ entry: { actor, kind, request } }: { entry: EntryRow }) => {
  const translate = useTranslate();
  if (actor) return actor;
  const seconds = request?.matched_seconds ?? undefined;
  if (seconds !== undefined) return translate('bills.balance.by.matched', { span: formatDuration(seconds) });
  if (kind === 'topup') return translate('bills.balance.by.approved');
  return kind === 'adjustment' ? translate('bills.balance.by.house') : <EmptyValue />;
};

const kindTiles: Record<LedgerKind, readonly [ToneName, typeof MdOutlineUndo]> = {
  payment: ['neutral', MdOutlineReceiptLong],
  topup: ['success', MdOutlineAccountBalanceWallet],
  refund: ['success', MdOutlineUndo],
  adjustment: ['info', MdOutlineBalance],
  withdraw: ['neutral', MdOutlineFileUpload],
};

/** The kind of an entry: an icon tile and its label. */
const EntryKind = ({ kind, label }: { kind: LedgerKind; label: string }) => {
  const [tone, Icon] = kindTiles[kind];
  return (
    <span className="pl-entry-kind">
      <IconTile tone={tone}>
        <Icon />
      </IconTile>
      {label}
    </span>
  );
};

/** Returns the page of the entry's cause; null for an adjustment by staff. */
const pathOf = ({ order_id: order, bill_id: bill, request }: EntryRow): string | null => {
  if (order) return recordPath('orders', order);
  if (bill) return recordPath('bills', bill);
  return request && recordPath('transactions', request.id);
};

/** The payment method of an entry, the number of orders that it paid, or the staff's note. */
const EntryNote = ({ entry: { request, orders, note } }: { entry: EntryRow }) => {
  const translate = useTranslate();
  if (request)
    return (
      <MethodName method={request.method} name={codeLabel(translate, 'topup_methods', request.method)} />
    );
  if (orders !== null) return translate('bills.count', { smart_count: orders });
  return note;
};

/**
 * Links to the order, the bill or the top-up that moved the money. `plain`: without a link, because the row itself is
 * one.
 */
const EntryCause = ({ entry, plain }: { entry: EntryRow; plain: boolean }) => {
  const path = pathOf(entry);
  const text = path ? `#${entry.cause}` : entry.cause;
  // A phone shows one amount per row, the balance after the entry.
  if (plain) return `${text} · ${formatMoneyDelta(entry.amount_cents)}`;
  return (
    <>
      {path ? (
        <Link className="pl-id" to={path}>
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      <span className="pl-muted">
        <EntryNote entry={entry} />
      </span>
    </>
  );
};

/** For members who may see the bills of some shops only: the balance covers all shops. */
const NotAllShops = () => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <PageHeader title={translate('bills.title')} />
      <MoneyTabs />
      <div className="pl-card">
        <EmptyState
          tone="plain"
          icon={<MdOutlineLock />}
          title={translate('bills.balance.all_shops.title')}
          text={translate('bills.balance.all_shops.help')}
        />
      </div>
    </div>
  );
};

const overrides: Overrides<(typeof balances)['fields']> = {
  cell: {
    kind: ({ kind }, { choice }) => <EntryKind kind={kind} label={choice(kind)} />,
    in_cents: ({ in_cents: cents }) =>
      cents === null ? <EmptyValue /> : <Money signed className="pl-good" cents={cents} />,
    actor: (record) => <EntryActor entry={record as EntryRow} />,
    cause: (record) => (
      <EntryCause entry={record as EntryRow} plain={window.matchMedia(narrowScreen).matches} />
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
  return (
    <ListCard
      title={translate('resources.balances.name', { smart_count: 2 })}
      searchWords={{ label: translate('bills.balance.search'), hint: translate('bills.balance.search_hint') }}
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

/** `/bills/balances`: every movement of the balance, and the balance after each. */
export const BalanceList = () => {
  const translate = useTranslate();
  const seesLedger = useMayEverywhere('bills.view');
  const mayTopUp = useMayAnywhere('bills.pay');
  const mayWithdraw = useMayEverywhere('bills.pay');
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  if (!seesLedger) return <NotAllShops />;
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
                  onClick={() => setIsWithdrawing(true)}
                >
                  {translate('bills.withdraw.button')}
                </Button>
              )}
              <ExportButton resource="balances" />
              {mayTopUp && <TopUpButton />}
            </>
          }
        />
        <LoadTogether>
          <MoneyTabs />
          <Statements />
          <Ledger />
        </LoadTogether>
        {isWithdrawing && <WithdrawDialog onClose={() => setIsWithdrawing(false)} />}
      </div>
    </SchemaListBase>
  );
};
