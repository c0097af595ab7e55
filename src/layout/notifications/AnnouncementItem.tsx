import { MdOutlineCampaign } from 'react-icons/md';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Announcement } from '../../../contract/announcements.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotificationLine } from './NotificationLine.tsx';

interface AnnouncementItemProps {
  announcement: Announcement;
  onOpen: (announcement: Announcement) => void;
}

const look = ['info', MdOutlineCampaign] as const;

const useLine = ({ words, is_read: isRead, created_at: at }: Announcement) => {
  const [language] = useLanguage();
  return { ...words[language], isRead, at, look };
};

/** On the page: it opens to its whole text, and is read then. */
export const AnnouncementItem = ({ announcement, onOpen }: AnnouncementItemProps) => {
  const line = useLine(announcement);
  const [open, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!open);
    if (!open) onOpen(announcement);
  };
  return (
    <li className="pl-noti" data-unread={!line.isRead} data-tile>
      <button type="button" aria-expanded={open} onClick={toggle}>
        <NotificationLine {...line} tile whole={open} />
      </button>
    </li>
  );
};

/** In the bell: it leads to the page, where its whole text stands. */
export const AnnouncementLink = ({ announcement, onOpen }: AnnouncementItemProps) => {
  const line = useLine(announcement);
  return (
    <li className="pl-noti" data-unread={!line.isRead} data-tile={false}>
      <Link to="/notifications" onClick={() => onOpen(announcement)}>
        <NotificationLine {...line} tile={false} />
      </Link>
    </li>
  );
};
