import { MdOutlineErrorOutline, MdOutlineWarningAmber } from 'react-icons/md';
import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { filteredPath, recordPath } from '../../../../contract/pagePaths.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { withoutTotal } from '../../../providers/dataProvider.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { firstPage } from '../../../providers/query/listUrl.ts';
import type { Action } from '../../../views/base/actions.ts';
import { incomingActions } from '../incoming/actions.ts';
import { IncomingButtons } from '../incoming/IncomingButtons.tsx';
import { todoText } from '../incoming/todo.ts';

/**
 * Reads the first orders of a store that wait for the seller: those that failed or have a number of another order, and
 * those with a high risk, which is a reason among others of orders that are left out.
 */
const useWaitingOrders = (linkId: string) => {
  const read = (filter: object) => ({ ...firstPage({ link_id: [linkId], ...filter }), meta: withoutTotal });
  const stuck = useGetList<IncomingOrder>('incoming_orders', read({ status: ['failed', 'here_already'] }));
  const risky = useGetList<IncomingOrder>(
    'incoming_orders',
    read({ status: ['left_out'], reason: ['high_risk'] }),
  );
  return {
    orders: stuck.data && risky.data && [...stuck.data, ...risky.data],
    failed: stuck.data?.filter(({ status }) => status === 'failed').length ?? 0,
    hasMore: stuck.pageInfo?.hasNextPage === true || risky.pageInfo?.hasNextPage === true,
    error: stuck.error ?? risky.error,
    refetch: (): void => {
      void stuck.refetch();
      void risky.refetch();
    },
  };
};

/** Returns the actions on incoming orders, which on this page change the figures of the store as well. */
const usePageActions = (): readonly Action<IncomingOrder>[] => {
  const refreshOrders = useRefreshResource('incoming_orders');
  return useMemo(
    () =>
      incomingActions.map((action) => ({
        ...action,
        run: (context) =>
          action.run({
            ...context,
            refresh: () => {
              context.refresh();
              void refreshOrders();
            },
          }),
      })),
    [refreshOrders],
  );
};

interface RowProps {
  platform: StorePlatformName;
  order: IncomingOrder;
  actions: readonly Action<IncomingOrder>[];
}

const Row = ({ platform, order, actions }: RowProps) => {
  const translate = useTranslate();
  const { number, status, reason, order_id: orderId } = order;
  const Icon = status === 'failed' ? MdOutlineErrorOutline : MdOutlineWarningAmber;
  const todo = todoText(translate, platform, order);
  const cause = translate(
    reason
      ? `resources.incoming_orders.choices.reason.${reason}`
      : `resources.incoming_orders.choices.status.${status}`,
  );
  return (
    <li className={status === 'failed' ? 'pl-t-critical' : 'pl-t-attention'}>
      <Icon aria-hidden="true" />
      <div>
        <b>
          <Link to={recordPath('incoming_orders', order.id)}>{number}</Link>
          {`: ${cause}`}
        </b>
        {todo && <p>{todo}</p>}
        {orderId && <Link to={recordPath('orders', orderId)}>{translate('stores.order_here')}</Link>}
      </div>
      <IncomingButtons record={order} actions={actions} name={number} />
    </li>
  );
};

interface UnsentProps {
  link: LinkDetail;
  count: number;
}

/** Parcels whose numbers the store did not take; each is sent again from its own page. */
const Unsent = ({ link, count }: UnsentProps) => {
  const translate = useTranslate();
  return (
    <li className="pl-t-critical">
      <MdOutlineErrorOutline aria-hidden="true" />
      <div>
        <b>{translate('stores.unsent.title', { smart_count: count })}</b>
        <p>{translate('stores.unsent.text')}</p>
        <Link to={filteredPath('store_events', { link_id: [link.id], kind: ['push'], status: ['failed'] })}>
          {translate('stores.unsent.log')}
        </Link>
      </div>
    </li>
  );
};

/** Everything of a store that waits for the seller, with the reason and what to do. */
export const NeedsYouCard = ({ link }: { link: LinkDetail }) => {
  const translate = useTranslate();
  const { orders, failed, hasMore, error, refetch } = useWaitingOrders(link.id);
  const actions = usePageActions();
  const unsent = orders && !hasMore ? Math.max(0, link.failures - failed) : 0;
  const all = (
    <Link className="pl-med" to={filteredPath('incoming_orders', { link_id: [link.id] })}>
      {translate('stores.all_incoming')}
    </Link>
  );
  return (
    <TitleCard title={translate('resources.store_links.fields.failures')} aside={all}>
      {error && !orders && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={refetch} />
      )}
      {!error && !orders && <SkeletonTable rows={2} columns={2} />}
      {orders && orders.length + unsent === 0 && (
        <p className="pl-card-body pl-muted">{translate('stores.nothing_waits')}</p>
      )}
      {orders && orders.length + unsent > 0 && (
        <ul className="pl-st-needs">
          {orders.map((order) => (
            <Row key={order.id} platform={link.platform} order={order} actions={actions} />
          ))}
          {unsent > 0 && <Unsent link={link} count={unsent} />}
        </ul>
      )}
    </TitleCard>
  );
};
