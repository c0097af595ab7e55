import type { IconType } from 'react-icons';
import { useTranslate } from 'ra-core';
import { DateTime } from '../../components/text/DateTime.tsx';
import { IconTile } from '../../components/media/IconTile.tsx';
import type { ToneName } from '../../theme/tokens.ts';

interface NotificationLineProps {
  title: string;
  message: string;
  at: string;
  isRead: boolean;
  /** Shows the icon, as the page does; the menu has none. */
  tile: boolean;
  look: readonly [ToneName, IconType];
  /** True below a heading with its day. */
  inDay?: boolean;
  /** Shows the whole message instead of its first line. */
  whole?: boolean;
}

/** Line of the bell or of the page: unread dot, icon, title, time and message. */
export const NotificationLine = ({
  title,
  message,
  at,
  isRead,
  tile,
  look: [tone, Icon],
  inDay = false,
  whole = false,
}: NotificationLineProps) => {
  const translate = useTranslate();
  return (
    <>
      <span
        className="pl-noti-dot"
        role={isRead ? undefined : 'img'}
        aria-label={isRead ? undefined : translate('layout.notifications.unread')}
      />
      {tile && (
        <IconTile tone={tone}>
          <Icon className="pl-icon-small" />
        </IconTile>
      )}
      <b className={whole ? undefined : 'pl-ell'} title={whole ? undefined : title}>
        {title}
      </b>
      <DateTime value={at} shape={inDay ? 'clock' : 'ago'} />
      <span className={whole ? 'pl-noti-text' : 'pl-noti-text pl-ell'} title={whole ? undefined : message}>
        {message}
      </span>
    </>
  );
};
