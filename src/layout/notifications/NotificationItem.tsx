import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { ToneName } from '../../theme/tokens.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { placeOf, useSaveFile } from './place.ts';
import { useNotificationWords } from './words.ts';

const looks = {
  import_done: ['success', FileUploadOutlined],
  order_rejected: ['critical', ErrorOutlineOutlined],
  order_held: ['warning', PauseOutlined],
  order_released: ['success', PlayArrowOutlined],
  order_refunded: ['success', CreditCardOutlined],
  order_resent: ['success', RefreshOutlined],
  parcel_returned: ['warning', LocalShippingOutlined],
  ticket_answered: ['info', ChatOutlined],
  ticket_opened: ['warning', ChatOutlined],
  container_shipped: ['success', LocalShippingOutlined],
  links_failed: ['critical', ErrorOutlineOutlined],
  export_ready: ['success', FileDownloadOutlined],
  mockups_ready: ['success', FileDownloadOutlined],
  bill_on_credit: ['warning', CreditCardOutlined],
  top_up_booked: ['success', CreditCardOutlined],
  top_up_rejected: ['critical', CreditCardOutlined],
  debt_soon: ['warning', CreditCardOutlined],
  debt_today: ['warning', CreditCardOutlined],
  debt_over: ['critical', CreditCardOutlined],
  withdrawal_paid: ['success', CreditCardOutlined],
  withdrawal_refused: ['critical', CreditCardOutlined],
  tier_changed: ['info', CreditCardOutlined],
  statement_ready: ['info', CreditCardOutlined],
  balance_adjusted: ['info', CreditCardOutlined],
  balance_low: ['warning', CreditCardOutlined],
  waiting_paid: ['success', CreditCardOutlined],
} as const satisfies Record<NotificationKind, readonly [ToneName, typeof ErrorOutlineOutlined]>;

interface NotificationItemProps {
  notification: Notification;
  /** With the icon of the page; the menu has none. */
  tile?: boolean;
  onOpen: (notification: Notification) => void;
}

/** One notification: it leads to its object, an export to its file. */
export const NotificationItem = ({ notification, tile = false, onOpen }: NotificationItemProps) => {
  const wordsOf = useNotificationWords();
  const saveFile = useSaveFile();
  const save = (): void => {
    saveFile(notification);
    onOpen(notification);
  };
  const { kind, is_read: isRead, created_at: at } = notification;
  const place = placeOf(notification);
  const content = (
    <NotificationLine {...{ isRead, at, tile }} inDay={tile} {...wordsOf(notification)} look={looks[kind]} />
  );
  return (
    <li className="pl-noti" data-unread={!isRead} data-tile={tile}>
      {place === null ? (
        <button type="button" onClick={save}>
          {content}
        </button>
      ) : (
        <Link to={place} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      )}
    </li>
  );
};
