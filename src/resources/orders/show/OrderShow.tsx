import { ColumnsSkeleton } from '../ColumnsSkeleton.tsx';
import { useLasting } from '../../../browser/useLasting.ts';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { printState } from '../../../../contract/orders/files.ts';
import { freshFor, useHeadRendered, useListedRecord } from '../../../views/record/detail.ts';
import { orderKey, readOrder } from '../readOrder.ts';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Order } from '../../../../contract/orders/orders.ts';
import { FailedRecord } from '../../../components/page/FailedRecord.tsx';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { NotFound } from '../../../components/feedback/NotFound.tsx';
import { codeOf } from '../../../providers/http/httpError.ts';
import { ActionHost } from '../../../views/actions/ActionHost.tsx';
import { useFocusOnTitle } from '../../../views/table/rowFocus.ts';
import { pagePath } from '../../../../contract/pagePaths.ts';
import { ChangesCard } from './cards/ChangesCard.tsx';
import { CostCard } from './cards/CostCard.tsx';
import { ActionButton } from './HeadActions.tsx';
import { HoldNote, CanceledNote, RejectNote, StoreChangeNote } from './OrderNotes.tsx';
import { BlankNote, CoarseNote, RecenteredNote } from './PrintNotes.tsx';
import { ItemsCard } from './cards/ItemsCard.tsx';
import { OrderHead, PhoneHead } from './OrderHead.tsx';
import { OutOfStockNote } from './OutOfStockNote.tsx';
import { PackagesCard } from './cards/PackagesCard.tsx';
import { arrangePhoneActions } from './pageActions.ts';
import { ProgressCard } from './cards/ProgressCard.tsx';
import { RecipientCard } from './cards/RecipientCard.tsx';
import { TicketsCard } from './cards/TicketsCard.tsx';
import { TimelineCard } from './cards/TimelineCard.tsx';
import { NotesCard } from './cards/NotesCard.tsx';

const main = [78, 236, 170] as const;
const side = [220, 240] as const;

/**
 * Renders the skeleton of the page after 200 ms (look §6 "Loading"), with its title if nothing is known of the order.
 */
const OrderSkeleton = ({ titled }: { titled: boolean }) =>
  useLasting(true) ? <ColumnsSkeleton main={main} side={side} titled={titled} /> : <div aria-busy="true" />;

/** Interval in ms of reading the order again while a print file is being fetched. */
const pollIntervalMs = 5_000;

const waitsForFile = ({ items }: OrderDetail): boolean =>
  items.some(({ prints }) => prints.some((print) => printState(print) === 'fetching'));

/**
 * Reads everything that the page of an order shows, in one call. Not react-admin's own record, because lists store
 * shorter ones there. Fails as `call` does.
 */
const useOrderDetail = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: freshFor,
    refetchInterval: ({ state }) => (state.data && waitsForFile(state.data) ? pollIntervalMs : false),
  });

const WideCards = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <div className="pl-two">
      <div className="pl-stack">
        <RejectNote order={order} />
        <StoreChangeNote order={order} />
        <HoldNote order={order} />
        <OutOfStockNote order={order} />
        <RecenteredNote order={order} />
        <BlankNote order={order} />
        <CoarseNote order={order} />
        <CanceledNote order={order} />
        <ProgressCard order={order} />
        <ItemsCard order={order} phone={false} />
        <PackagesCard order={order} />
        <TimelineCard order={order} />
      </div>
      <aside className="pl-stack" aria-label={translate('orderShow.summary')}>
        <CostCard order={order} />
        <RecipientCard order={order} />
        <NotesCard order={order} />
        <ChangesCard order={order} />
        <TicketsCard order={order} />
      </aside>
    </div>
  );
};

const PhoneCards = ({ order }: { order: OrderDetail }) => {
  const bar = arrangePhoneActions(order);
  return (
    <>
      <div className="pl-stack">
        <RejectNote order={order} />
        <StoreChangeNote order={order} />
        <HoldNote order={order} />
        <OutOfStockNote order={order} />
        <RecenteredNote order={order} />
        <BlankNote order={order} />
        <CoarseNote order={order} />
        <CanceledNote order={order} />
        <ItemsCard order={order} phone />
        <CostCard order={order} />
        <RecipientCard order={order} />
        <NotesCard order={order} />
        <ChangesCard order={order} />
        <TicketsCard order={order} />
        <PackagesCard order={order} />
        <TimelineCard order={order} />
      </div>
      {bar.length > 0 && (
        <div className="pl-actbar">
          {bar.map((action, index) => (
            <ActionButton
              key={action.name}
              order={order}
              action={action}
              plain
              primary={index === bar.length - 1}
            />
          ))}
        </div>
      )}
    </>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <FailedRecord
      title={translate('resources.orders.name', { smart_count: 1 })}
      list={{ label: translate('layout.sidebar.orders'), to: pagePath('orders') }}
      text={translate(error.message, { _: error.message })}
      onRetry={onRetry}
    />
  );
};

const Loaded = ({ id }: { id: string }) => {
  const onPhone = useMedia(phoneScreen);
  const { data, error, refetch } = useOrderDetail(id);
  const order = useHeadRendered() ? data : undefined;
  const orderInList = useListedRecord('orders', id) as Order | undefined;
  const headOrder = data ?? (error ? undefined : orderInList);
  const [Head, Cards] = onPhone ? [PhoneHead, PhoneCards] : [OrderHead, WideCards];
  useFocusOnTitle(order && `${order.status} ${order.address_check} ${order.version}`);
  if (codeOf(error) === 'not_found') return <NotFound />;
  return (
    <ActionHost resource="orders">
      <div className="pl-page pl-show">
        {headOrder && <Head listedOrder={headOrder} order={order} />}
        {!order && (data || !error) && <OrderSkeleton titled={!headOrder} />}
        {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
        {order && <Cards order={order} />}
      </div>
    </ActionHost>
  );
};

/** Renders `/orders/{id}` (look §6 "Show"). */
export const OrderShow = () => {
  const { id = '' } = useParams();
  return <Loaded key={id} id={id} />;
};
