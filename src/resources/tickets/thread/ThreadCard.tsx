import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { TicketDetail } from '../../../../contract/tickets/calls.ts';
import { mayMoveTicket, mayWrite } from '../../../../contract/tickets/rules.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { Change } from './Change.tsx';
import { Composer } from './Composer.tsx';
import { Message } from './Message.tsx';

/** What was written from the top down, gray lines for changes, and the answer at the foot (look §6 "Other records"). */
export const ThreadCard = ({ record: ticket }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const id = useId();
  const mayAnswer = useMay('tickets.create', ticket.shop_id);
  const isOpen = mayWrite(ticket).ok;
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
