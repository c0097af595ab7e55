import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reached, sumOf } from '../../../../contract/topups/reach.ts';
import type { WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { topUpPath } from '../../../layout/frame/topUpPath.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/lists/reach.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { MoneyTabs } from '../../../workflows/money/MoneyTabs.tsx';
import { LeftList } from './LeftList.tsx';
import { queueKey, useQueueChange } from './useQueueChange.ts';
import { WaitingTable } from './WaitingTable.tsx';

const amounts = [5000, 10_000, 20_000, 50_000] as const;

interface ChipsProps {
  queue: WaitingQueue;
  missing: number;
  amount: number;
  onPick: (cents: number) => void;
}

/** What round amounts start, and what starts all. */
const Chips = ({ queue, missing, amount, onPick }: ChipsProps) => {
  const translate = useTranslate();
  const waiting = queue.waiting.filter(({ left_reason: reason }) => reason === null);
  const all = [...amounts.filter((cents) => cents < missing), missing].filter((cents) => cents > 0);
  return (
    <div className="pl-row pl-topup-acts" role="group" aria-label={translate('topUp.waiting.pick')}>
      {all.map((cents) => (
        <Button key={cents} size="small" variant={cents === amount ? 'contained' : 'outlined'} aria-pressed={cents === amount} onClick={() => onPick(cents)}>
          {translate('topUp.waiting.starts', {
            amount: formatMoney(cents), smart_count: reached(waiting, queue.spendable_cents + cents).length, all: waiting.length,
          })}
        </Button>
      ))}
    </div>
  );
};

const Queue = ({ queue }: { queue: WaitingQueue }) => {
  const translate = useTranslate();
  const change = useQueueChange();
  const mayTopUp = useMayAnywhere('bills.pay');
  const waiting = queue.waiting.filter(({ left_reason: reason }) => reason === null);
  const left = queue.waiting.filter(({ left_reason: reason }) => reason !== null);
  const missing = Math.max(0, sumOf(waiting) - queue.spendable_cents);
  const [picked, setPicked] = useState<number>();
  const amount = Math.min(picked ?? missing, missing);
  const figures = { balance: formatMoney(queue.spendable_cents), waiting: formatMoney(sumOf(waiting)), missing: formatMoney(missing) };
  const none = <EmptyState tone="brand" icon={<HourglassEmptyOutlined />} title={translate('topUp.waiting.empty.title')} text={translate('topUp.waiting.empty.help')} />;
  return (
    <div className="pl-stack">
      <TitleCard
        title={translate('topUp.waiting.title')}
        aside={
          mayTopUp && amount > 0 && (
            <Button variant="contained" component={Link} to={topUpPath(amount)}>
              {translate('topUp.waiting.top_up', { amount: formatMoney(amount) })}
            </Button>
          )
        }
      >
        {waiting.length === 0 ? none : (
          <>
            <div className="pl-card-body pl-stack">
              <p className="pl-tn">{translate('topUp.waiting.figures', figures)}</p>
              <Chips queue={queue} missing={missing} amount={amount} onPick={setPicked} />
            </div>
            <WaitingTable waiting={waiting} spendable={queue.spendable_cents} amount={amount} change={change} />
          </>
        )}
      </TitleCard>
      {left.length > 0 && <LeftList left={left} change={change} />}
    </div>
  );
};

/** `/bills/waiting`: orders that are paid when the money is there (look §6 "Queue rows and the reach line"). */
export const WaitingPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: queueKey,
    queryFn: ({ signal }) => call<WaitingQueue>('/bills/waiting', { signal, token: accountToken() }),
  });
  return (
    <div className="pl-page">
      <PageHeader title={translate('bills.title')} />
      <MoneyTabs />
      {data && <Queue queue={data} />}
      {!data && error && <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock width={680} height={240} />}
    </div>
  );
};
