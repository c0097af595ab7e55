import '../../workflows/tickets/tickets.css';
import { useTranslate } from 'ra-core';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { type Ticket, tickets } from '../../../contract/tickets/tickets.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { ClaimCard, OrderCard, RequestCard } from './SideCards.tsx';
import { RatingCard } from './RatingCard.tsx';
import { ticketStatusCell } from './statusCell.tsx';
import { ThreadCard } from './thread/ThreadCard.tsx';
import { TicketButtons } from './TicketButtons.tsx';

/** The ticket's number, its date, and the next answer or automatic closing. */
const Facts = ({
  record: { code, created_at: openedAt, due_at: dueAt, closes_at: closesAt },
}: {
  record: TicketDetail;
}) => {
  const translate = useTranslate();
  return (
    <>
      {`#${code} · ${translate('tickets.opened')} `}
      <DateTime value={openedAt} />
      {dueAt && (
        <>
          {` · ${translate('tickets.next_answer')} `}
          <DateTime value={dueAt} />
        </>
      )}
      {closesAt && (
        <>
          {` · ${translate('tickets.by_itself')} `}
          <DateTime value={closesAt} />
        </>
      )}
    </>
  );
};

const titleOf = ({ subject }: Ticket): string => subject;
const overrides: Overrides<(typeof tickets)['fields']> = { cell: { status: ticketStatusCell } };
const sections = { thread: ThreadCard, rating: RatingCard };
const aside = { request: RequestCard, order: OrderCard, claim: ClaimCard };

/** `/tickets/{id}`: the messages of a ticket (look §6 "Other records"). */
export const TicketShow = () => (
  <SchemaShow
    resource={tickets}
    title={titleOf}
    overrides={overrides}
    facts={Facts}
    buttons={TicketButtons}
    sections={sections}
    aside={aside}
  />
);
