import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import { rejectWords } from '../../i18n/rejectWords.ts';
import type { ToneName } from '../../theme/tokens.ts';
import { download } from '../../views/export/useExport.ts';
import { NotificationLine } from './NotificationLine.tsx';

const looks = {
  import_done: ['success', FileUploadOutlined],
  order_rejected: ['critical', ErrorOutlineOutlined],
  links_failed: ['critical', ErrorOutlineOutlined],
  export_ready: ['success', FileDownloadOutlined],
  bill_on_credit: ['warning', CreditCardOutlined],
} as const satisfies Record<NotificationKind, readonly [ToneName, typeof ErrorOutlineOutlined]>;

const ordersWith = (filter: object): string => `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const oneOrder = ({ params }: Notification): string => ordersWith({ search: String(params['code']) });

/** What a notification leads to by its kind (spec §2): the list of orders narrowed to what it is about, or the bill. */
const paths: Record<Exclude<NotificationKind, 'export_ready'>, (notification: Notification) => string> = {
  import_done: ({ object_id: id }) => ordersWith({ import_id: id }),
  order_rejected: oneOrder,
  links_failed: (one) => (Number(one.params['orders']) > 1 ? ordersWith({ matched: false }) : oneOrder(one)),
  bill_on_credit: ({ object_id: id }) => `/bills/${id}`,
};

interface NotificationItemProps {
  notification: Notification;
  /** With the icon of the page; the menu has none. */
  tile?: boolean;
  onOpen: (notification: Notification) => void;
}

/** One notification: it leads to its object, an export to its file. */
export const NotificationItem = ({ notification, tile = false, onOpen }: NotificationItemProps) => {
  const notify = useNotify();
  const translate = useTranslate();
  const save = (): void => {
    const file = { id: notification.object_id, file_name: String(notification.params['file']) };
    download(file).catch(() => notify('app.upload.download_failed', { type: 'error' }));
    onOpen(notification);
  };
  const { kind, params, is_read: isRead, created_at: at } = notification;
  const { reason } = params;
  const values = typeof reason === 'string' ? { ...params, reason: rejectWords(reason, translate) } : params;
  const content = (
    <NotificationLine
      {...{ isRead, at, tile }}
      inDay={tile}
      title={translate(`notifications.${kind}.title`, params)}
      message={translate(`notifications.${kind}.message`, values)}
      look={looks[kind]}
    />
  );
  return (
    <li className="pl-noti" data-unread={!notification.is_read} data-tile={tile}>
      {kind === 'export_ready' ? (
        <button type="button" onClick={save}>
          {content}
        </button>
      ) : (
        <Link to={paths[kind](notification)} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      )}
    </li>
  );
};
