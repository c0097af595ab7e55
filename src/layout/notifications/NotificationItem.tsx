import {
  MdOutlineChat,
  MdOutlineCreditCard,
  MdOutlineErrorOutline,
  MdOutlineFileDownload,
  MdOutlineFileUpload,
  MdOutlineLocalShipping,
  MdOutlinePause,
  MdOutlinePlayArrow,
  MdOutlineRefresh,
} from 'react-icons/md';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { ToneName } from '../../theme/tokens.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { notificationPath, useSaveFile } from './notificationPath.ts';
import { useNotificationWords } from './useNotificationWords.ts';

const looks = {
  import_done: ['success', MdOutlineFileUpload],
  order_rejected: ['critical', MdOutlineErrorOutline],
  order_held: ['warning', MdOutlinePause],
  order_released: ['success', MdOutlinePlayArrow],
  order_refunded: ['success', MdOutlineCreditCard],
  order_resent: ['success', MdOutlineRefresh],
  parcel_returned: ['warning', MdOutlineLocalShipping],
  ticket_answered: ['info', MdOutlineChat],
  ticket_opened: ['warning', MdOutlineChat],
  container_shipped: ['success', MdOutlineLocalShipping],
  links_failed: ['critical', MdOutlineErrorOutline],
  export_ready: ['success', MdOutlineFileDownload],
  mockups_ready: ['success', MdOutlineFileDownload],
  bill_on_credit: ['warning', MdOutlineCreditCard],
  top_up_booked: ['success', MdOutlineCreditCard],
  top_up_rejected: ['critical', MdOutlineCreditCard],
  debt_soon: ['warning', MdOutlineCreditCard],
  debt_today: ['warning', MdOutlineCreditCard],
  debt_over: ['critical', MdOutlineCreditCard],
  withdrawal_paid: ['success', MdOutlineCreditCard],
  withdrawal_refused: ['critical', MdOutlineCreditCard],
  tier_changed: ['info', MdOutlineCreditCard],
  statement_ready: ['info', MdOutlineCreditCard],
  balance_adjusted: ['info', MdOutlineCreditCard],
  balance_low: ['warning', MdOutlineCreditCard],
  store_broken: ['critical', MdOutlineErrorOutline],
  prices_scheduled: ['info', MdOutlineCreditCard],
  prices_withdrawn: ['info', MdOutlineCreditCard],
  prices_changed: ['info', MdOutlineCreditCard],
  store_payments_stopped: ['warning', MdOutlineCreditCard],
  stock_out: ['warning', MdOutlineErrorOutline],
  stock_back: ['success', MdOutlineLocalShipping],
  waiting_paid: ['success', MdOutlineCreditCard],
} as const satisfies Record<NotificationKind, readonly [ToneName, typeof MdOutlineErrorOutline]>;

interface NotificationItemProps {
  notification: Notification;
  /** Shows the icon, as the page does; the menu has none. */
  tile?: boolean;
  onOpen: (notification: Notification) => void;
}

/** Notification that leads to its object, or for an export saves its file. */
export const NotificationItem = ({ notification, tile = false, onOpen }: NotificationItemProps) => {
  const wordsOf = useNotificationWords();
  const saveFile = useSaveFile();
  const save = (): void => {
    saveFile(notification);
    onOpen(notification);
  };
  const { kind, is_read: isRead, created_at: at } = notification;
  const path = notificationPath(notification);
  const content = (
    <NotificationLine {...{ isRead, at, tile }} inDay={tile} {...wordsOf(notification)} look={looks[kind]} />
  );
  return (
    <li className="pl-noti" data-unread={!isRead} data-tile={tile}>
      {path === null ? (
        <button type="button" onClick={save}>
          {content}
        </button>
      ) : (
        <Link to={path} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      )}
    </li>
  );
};
