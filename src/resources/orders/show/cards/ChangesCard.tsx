import { MdOutlineCheckCircleOutline, MdOutlineLock } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { categoriesFor, checkOpen } from '../../../../../contract/tickets/rules.ts';
import { readOperator } from '../../../../browser/operator.ts';
import { useNow } from '../../../../browser/useNow.ts';
import { OpenTicketButton } from '../../../../workflows/tickets/OpenTicketButton.tsx';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { type OrderChangeOptions, possibleChanges } from '../changes.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats the remaining time: `29:41`. */
const countdown = (until: string, now: Date): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
};

const FreeCancel = ({ until, now }: { until: string; now: Date }) => {
  const translate = useTranslate();
  return (
    <span role="timer" aria-live="off" className="pl-tn">
      {translate('orders.changes.free_cancel', { time: countdown(until, now) })}{' '}
      <span className="pl-faint">
        ({translate('orders.changes.until')} <DateTime value={until} shape="time" />)
      </span>
    </span>
  );
};

const OpenChanges = ({
  open,
  freeUntil,
  now,
}: Pick<OrderChangeOptions, 'open' | 'freeUntil'> & { now: Date }) => {
  const translate = useTranslate();
  return open.map(({ action, until }) => (
    <li key={action} data-ok="true">
      <MdOutlineCheckCircleOutline aria-hidden="true" />
      {action === 'cancel' && freeUntil ? (
        <FreeCancel until={freeUntil} now={now} />
      ) : (
        <span>
          {translate(`orderShow.changes.${action}`)}{' '}
          {until && <span className="pl-faint">{translate(`orderShow.changes.until.${until}`)}</span>}
        </span>
      )}
    </li>
  ));
};

const LockedChanges = ({ locked }: Pick<OrderChangeOptions, 'locked'>) => {
  const translate = useTranslate();
  return locked.map(({ reason, actions }) => (
    <li key={reason}>
      <MdOutlineLock aria-hidden="true" />
      <span>
        {translate('orderShow.changes.locked', {
          things: actions.map((action) => translate(`orderShow.changes.${action}`)).join(', '),
        })}
        . <span className="pl-faint">{translate(`errors.${reason}`)}</span>
      </span>
    </li>
  ));
};

/** Offers a ticket about what is locked. */
const AskSupport = ({ order, now }: { order: OrderDetail; now: Date }) => {
  const opening = { now, claimDays: readOperator().claim_days };
  const category = categoriesFor(order, now).find(
    (candidate) => checkOpen(candidate, order, order.packages, opening).ok,
  );
  if (!category) return null;
  return (
    <p className="pl-sum-foot">
      <OpenTicketButton
        orderId={order.id}
        shopId={order.shop_id}
        category={category}
        label="orderShow.ticket.ask"
      />
    </p>
  );
};

/** Lists what may be changed and until when, and what is locked and why; a live countdown while canceling is free. */
export const ChangesCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const now = useNow(order.cancel_until);
  const { open, freeUntil, locked } = possibleChanges(order, now);
  const [firstLock] = locked;
  return (
    <TitleCard title={translate('orders.changes.title')}>
      <div className="pl-card-body">
        {open.length === 0 && firstLock && locked.length === 1 ? (
          <p className="pl-muted">
            {translate(`errors.${firstLock.reason}`)} {translate('orders.changes.locked')}
          </p>
        ) : (
          <ul className="pl-may">
            <OpenChanges open={open} freeUntil={freeUntil} now={now} />
            <LockedChanges locked={locked} />
          </ul>
        )}
        {locked.length > 0 && <AskSupport order={order} now={now} />}
      </div>
    </TitleCard>
  );
};
