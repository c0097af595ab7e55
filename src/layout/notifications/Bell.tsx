import { MdOutlineNotificationsNone } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { unreadLimit } from '../../../contract/notifications/kinds.ts';
import { Popover } from '../../components/overlays/index.tsx';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { NotificationMenu } from './NotificationMenu.tsx';
import { useUnread, useUnreadPolling } from './useUnread.ts';

/** Highest count shown; the server stops counting one above. */
const maxShown = unreadLimit - 1;

/** Bell with the unread count; polling changes its name only and announces nothing (look §8). */
export const Bell = () => {
  const translate = useTranslate();
  useUnreadPolling();
  const [unread] = useUnread();
  const { opener, anchor, close } = useOpener('dialog');
  return (
    <>
      <button
        type="button"
        className="pl-ib"
        data-tour="releases"
        aria-label={
          unread > maxShown
            ? translate('layout.notifications.bell_more', { count: maxShown })
            : translate('layout.notifications.bell', { smart_count: unread })
        }
        {...opener}
      >
        <MdOutlineNotificationsNone aria-hidden="true" />
        {unread > 0 && (
          <span className="pl-bell-count" aria-hidden="true">
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            className: 'pl-hang',
            'aria-label': translate('layout.notifications.title'),
            role: 'dialog',
          },
        }}
      >
        <NotificationMenu onClose={close} />
      </Popover>
    </>
  );
};
