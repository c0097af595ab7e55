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

const useLine = ({ words: texts, is_read: isRead, created_at: at }: Announcement) => {
  const [language] = useLanguage();
  return { ...texts[language], isRead, at, look };
};

/** Announcement on the page: a click shows its whole text and marks it as read. */
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

/** Announcement in the bell: a link to the page with its whole text. */
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
