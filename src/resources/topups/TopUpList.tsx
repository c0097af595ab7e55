import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useTranslate } from 'react-admin';
import { transactions, type Transaction } from '../../../contract/topups/transactions.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { MethodName } from '../../components/media/MethodMark.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { formatDong, formatMoney, formatRate } from '../../i18n/format.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import type { Overrides } from '../../views/columns/overrides.ts';
import { ListCard, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { TopUpButton } from '../../workflows/money/TopUpButton.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';

/** A request that nobody paid says so in the reader's language; other reasons are somebody's words. */
export const reasonText = (reason: string | null, translate: (key: string) => string): string | null =>
  reason === 'no_transfer' ? translate('topUp.no_transfer') : reason;

/** What became of it, in a few words: the reason of the house, or how what came differs from what was asked for. */
const Happened = ({ record: { reason, status, kind, credited_cents: came, amount_cents: asked, fee_cents: fee } }: { record: Transaction }) => {
  const translate = useTranslate();
  if (reason !== null) return reasonText(reason, translate);
  if (kind !== 'topup' || status !== 'approved' || came === null) return <EmptyValue />;
  const more = came - (asked - fee);
  if (more === 0) return translate('topUp.happened.all');
  return translate(more > 0 ? 'topUp.happened.more' : 'topUp.happened.less', { amount: formatMoney(Math.abs(more)) });
};

export const overrides: Overrides<(typeof transactions)['fields']> = {
  cell: {
    code: ({ code }) => `#${code}`,
    method: ({ method }, { choice }) => <MethodName method={method} name={choice(method)} />,
    vnd: ({ vnd }) => (vnd === null ? <EmptyValue /> : formatDong(vnd)),
    rate: ({ rate }) => (rate === null ? <EmptyValue /> : formatRate(Number(rate))),
    reason: (record) => <Happened record={record} />,
  },
  width: {
    code: [96, 1], created_at: [140, 1], method: [184, 0], amount_cents: [104, 0], vnd: [124, 0], rate: [104, 0], credited_cents: [104, 0],
    status: [172, 1], reason: [160, 2],
  },
};

/** `/bills/transactions`: one's top-ups with what became of each (look §6 "Top-up on its own page"). */
export const TopUpList = () => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  const words = translate('topUp.search');
  return (
    <SchemaListBase resource={transactions} overrides={overrides}>
      <div className="pl-page">
        <PageHeader title={translate('bills.title')} actions={mayPay && <TopUpButton />} />
        <MoneyTabs />
        <ListCard
          title={translate('resources.transactions.name', { smart_count: 2 })}
          searchWords={{ label: words, hint: words }}
          empty={
            <EmptyState
              tone="brand"
              icon={<AccountBalanceWalletOutlined />}
              title={translate('topUp.empty.title')}
              text={translate('topUp.empty.help')}
            />
          }
        />
      </div>
    </SchemaListBase>
  );
};
