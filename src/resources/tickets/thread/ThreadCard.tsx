import { MdOutlineSchedule } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { TicketLine, TicketDetail } from '../../../../contract/tickets/calls.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { initialsOf } from '../../../i18n/initials.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { OfferBox } from './OfferBox.tsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { mayMoveTicket, checkWrite } from '../../../../contract/tickets/rules.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { Composer } from './Composer.tsx';

/** A gray line between messages: what changed, by whom and when. */
export const Change = ({ line: { kind, from, to, text, author, created_at: at } }: { line: TicketLine }) => {
  const translate = useTranslate();
  const statusText = (status: TicketLine['from']): string =>
    status ? translate(`status.tickets.${status}`) : '';
  return (
    <div className="pl-tk-change">
      <MdOutlineSchedule aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        {translate(`tickets.thread.${kind}`, { from: statusText(from), to: statusText(to), code: text })}
        {author && ` · ${author}`}
      </span>
      <DateTime value={at} />
    </div>
  );
};

interface MessageProps {
  ticket: TicketDetail;
  line: TicketLine;
}

/** A message with its attachments and its offer. */
export const Message = ({ ticket, line }: MessageProps) => {
  const translate = useTranslate();
  const { author, side, own: isOwn, created_at: at, text, files, offer } = line;
  const role = isOwn ? translate('tickets.you') : side === 'house' ? translate('tickets.support') : '';
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

/** The messages in order, gray lines for changes, and the reply field below (look §6 "Other records"). */
export const ThreadCard = ({ record: ticket }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const id = useId();
  const mayAnswer = useMay('tickets.create', ticket.shop_id);
  const isOpen = checkWrite(ticket).ok;
  const reopens = mayMoveTicket(ticket, 'in-review', new Date()).ok;
  return (
    <section className="pl-card pl-tk" aria-labelledby={id}>
      <h2 id={id} className="pl-sr">
        {translate('tickets.thread.title')}
      </h2>
      <ol>
        {ticket.lines.map((line) => (
          <li key={line.id}>
            {line.kind === 'message' ? <Message ticket={ticket} line={line} /> : <Change line={line} />}
          </li>
        ))}
      </ol>
      {isOpen && mayAnswer && <Composer ticket={ticket} />}
      {!isOpen && (
        <p className="pl-tk-end pl-muted">
          {ticket.merged_into ? (
            <Link to={recordPath('tickets', ticket.merged_into.id)}>
              {translate('tickets.thread.goes_on', { code: ticket.merged_into.code })}
            </Link>
          ) : (
            translate(reopens ? 'tickets.thread.closed' : 'tickets.thread.closed_old')
          )}
        </p>
      )}
    </section>
  );
};
