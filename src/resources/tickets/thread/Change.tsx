import { MdOutlineSchedule } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import type { TicketLine } from '../../../../contract/tickets/calls.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';

/** A gray line between messages: what changed, by whom and when. */
export const Change = ({ line: { kind, from, to, text, author, created_at: at } }: { line: TicketLine }) => {
  const translate = useTranslate();
  const word = (status: TicketLine['from']): string => (status ? translate(`status.tickets.${status}`) : '');
  return (
    <div className="pl-tk-change">
      <MdOutlineSchedule aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        {translate(`tickets.thread.${kind}`, { from: word(from), to: word(to), code: text })}
        {author && ` · ${author}`}
      </span>
      <DateTime value={at} />
    </div>
  );
};
