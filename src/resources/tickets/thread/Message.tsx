import { useTranslate } from 'react-admin';
import type { TicketDetail, TicketLine } from '../../../../contract/tickets/calls.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { initialsOf } from '../../../i18n/initials.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { OfferBox } from './OfferBox.tsx';

interface MessageProps {
  ticket: TicketDetail;
  line: TicketLine;
}

/** What somebody wrote, with what he attached or offered. */
export const Message = ({ ticket, line }: MessageProps) => {
  const translate = useTranslate();
  const { author, side, own, created_at: at, text, files, offer } = line;
  const role = own ? translate('tickets.you') : side === 'house' ? translate('tickets.support') : '';
  return (
    <article className="pl-tk-msg">
      <span
        className={side === 'house' ? 'pl-ava pl-ava-warm' : 'pl-ava'}
        aria-hidden="true"
        data-initials={initialsOf(author ?? '')}
      />
      <div className="pl-grow">
        <header className="pl-row pl-wrap">
          <b>{author}</b>
          {role && <span className="pl-muted">{role}</span>}
          <span className="pl-tk-at pl-muted">
            <DateTime value={at} />
          </span>
        </header>
        <p className="pl-tk-text">{text}</p>
        {files.length > 0 && <MessageFiles ticketId={ticket.id} files={files} />}
        {offer && <OfferBox ticket={ticket} offer={offer} />}
      </div>
    </article>
  );
};
