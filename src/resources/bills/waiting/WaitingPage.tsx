import '../../../workflows/money/topups.css';
import { MdOutlineFileDownload, MdOutlineHourglassEmpty } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dollars } from '../../../../contract/dollars.ts';
import { computeReach, requiredCents } from '../../../../contract/topups/reach.ts';
import type { WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { getLanguage } from '../../../i18n/locale.ts';
import { centsTyped } from '../../../i18n/typedMoney.ts';
import { topUpPath } from '../../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { MoneyTabs } from '../../../workflows/money/MoneyTabs.tsx';
import { useFile } from '../../../views/export/useFile.ts';
import { payableOrders, useWaitingQueue } from '../../../workflows/money/useWaitingQueue.ts';
import { RemovedOrders } from './RemovedOrders.tsx';
import { NextTopUp } from './NextTopUp.tsx';
import { LastStarted, ComingTopUps, TakenOutNote } from './QueueNews.tsx';
import { QueueTools } from './QueueTools.tsx';
import { useQueueChange } from './useQueueChange.ts';
import { WaitingTable } from './WaitingTable.tsx';

/** Returns the queue and a top-up to try out on it: all that is missing, until the seller types another amount. */
const useTrialTopUp = (queue: WaitingQueue) => {
  const { spendable_cents: spendable, in_order: inOrder } = queue;
  const waiting = payableOrders(queue);
  const missing = Math.max(0, requiredCents(waiting) - spendable);
  const [typedAmount, setTypedAmount] = useState<string>();
  const text = typedAmount ?? dollars(missing);
  const cents = missing > 0 ? centsTyped(text) : 0;
  return {
    waiting,
    spendable,
    missing,
    text,
    onText: setTypedAmount,
    cents,
    inOrder,
    reach: computeReach(waiting, spendable + (cents ?? 0), inOrder),
  };
};

/** A button that exports the queue as a spreadsheet. */
const ExportQueue = () => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  const path = `/bills/waiting/export?${new URLSearchParams({ format: 'xlsx', locale: getLanguage() })}`;
  return (
    <Button
      variant="outlined"
      startIcon={<MdOutlineFileDownload />}
      loading={busy}
      onClick={() => save(path, 'waiting.xlsx')}
    >
      {translate('app.views.export.button')}
    </Button>
  );
};

const Title = ({ amount, orders = 0 }: { amount: number; orders?: number }) => {
  const translate = useTranslate();
  const mayTopUp = useMayAnywhere('bills.pay');
  const isWide = !useMedia(narrowScreen);
  return (
    <PageHeader
      title={translate('bills.title')}
      actions={
        <>
          {isWide && orders > 0 && <ExportQueue />}
          {mayTopUp && amount > 0 && (
            <Button variant="contained" to={topUpPath(amount)}>
              {translate('topUp.waiting.top_up', { amount: formatMoney(amount) })}
            </Button>
          )}
        </>
      }
    />
  );
};

const EmptyQueue = () => {
  const translate = useTranslate();
  return (
    <div className="pl-card">
      <EmptyState
        tone="brand"
        icon={<MdOutlineHourglassEmpty />}
        title={translate('topUp.waiting.empty.title')}
        text={translate('topUp.waiting.empty.help')}
      />
    </div>
  );
};

const Queue = ({ queue }: { queue: WaitingQueue }) => {
  const translate = useTranslate();
  const change = useQueueChange();
  const trialTopUp = useTrialTopUp(queue);
  const { waiting, spendable, missing, cents = 0, reach, inOrder } = trialTopUp;
  const leftOrders = queue.waiting.filter(({ left_reason: reason }) => reason !== null);
  const figures = translate('topUp.waiting.figures', {
    balance: formatMoney(queue.balance_cents),
    waiting: formatMoney(requiredCents(waiting)),
    missing: formatMoney(missing),
  });
  return (
    <>
      <Title amount={cents} orders={waiting.length} />
      <LoadTogether>
        <MoneyTabs />
        <div className="pl-stack">
          {queue.started && (
            <LastStarted started={queue.started} waitingCount={waiting.length} missing={missing} />
          )}
          {waiting.length > 0 && <ComingTopUps />}
          <TakenOutNote change={change} />
          {waiting.length === 0 && <EmptyQueue />}
          {waiting.length > 0 && (
            <>
              <NextTopUp {...trialTopUp} figures={figures} />
              <TitleCard
                title={translate('topUp.waiting.title')}
                aside={<QueueTools waiting={waiting} inOrder={inOrder} change={change} />}
              >
                <WaitingTable
                  waiting={waiting}
                  spendable={spendable}
                  amount={cents}
                  reach={reach}
                  change={change}
                />
              </TitleCard>
            </>
          )}
          {leftOrders.length > 0 && <RemovedOrders left={leftOrders} change={change} />}
        </div>
      </LoadTogether>
    </>
  );
};

/** `/bills/waiting`: orders that are paid as soon as there is money (look §6 "Queue rows and the reach line"). */
export const WaitingPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useWaitingQueue();
  return (
    <div className="pl-page">
      {data && <Queue queue={data} />}
      {!data && (
        <>
          <Title amount={0} />
          <LoadTogether>
            <MoneyTabs />
            {error ? (
              <ErrorState
                text={translate(error.message, { _: error.message })}
                onRetry={() => void refetch()}
              />
            ) : (
              <SkeletonBlock width="100%" height={240} />
            )}
          </LoadTogether>
        </>
      )}
    </div>
  );
};
