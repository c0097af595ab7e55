import { checkWrite } from '../../../contract/tickets/rules.ts';
import type { TicketTurn } from '../../../contract/tickets/statuses.ts';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import { notify } from '../../notify/notify.ts';
import type { StoredTicketFile } from './files.ts';
import { moveLocked, turnTo } from './move.ts';
import {
  addLine,
  assertVerdict,
  lockTicket,
  setTicket,
  type StoredTicket,
  type TicketWork,
} from './record.ts';

/** Text of a message. `offerId`: the offer that comes with it. */
export interface MessageContent {
  text: string;
  files?: readonly StoredTicketFile[];
  offerId?: string;
}

/** Appends a message with its files. */
export const addMessage = async (
  work: TicketWork,
  ticketId: string,
  { text, files = [], offerId }: MessageContent,
): Promise<void> => {
  const { tx, accountId } = work;
  const lineId = await addLine(work, ticketId, { kind: 'message', text, ...(offerId && { offerId }) });
  await insertRows(
    tx,
    'ticket_files',
    files.map(({ object_key, file_name, mime_type, bytes }) => ({
      account_id: accountId,
      id: newId(),
      ticket_id: ticketId,
      line_id: lineId,
      object_key,
      file_name,
      mime_type,
      bytes,
    })),
  );
};

/** Returns whose turn is next: the other side's, unless staff will continue. */
const nextTurn = ({ by: author }: TicketWork, goesOn: boolean): TicketTurn =>
  author.side === 'seller' || goesOn ? 'house' : 'seller';

/** Notifies the seller that staff wrote. */
export const notifyAnswered = (
  { tx, accountId }: TicketWork,
  { id, shop_id: shopId, code, subject }: StoredTicket,
): Promise<void> =>
  notify(tx, accountId, { kind: 'ticket_answered', shopId, objectId: id, params: { code, subject } });

/**
 * Writes in a locked ticket: the first answer of staff takes it into review, an answer to a resolved one reopens it.
 * Throws `ticket_closed`.
 */
export const writeLocked = async (
  work: TicketWork,
  ticket: StoredTicket,
  message: MessageContent,
  goesOn = false,
): Promise<void> => {
  assertVerdict(checkWrite(ticket));
  const { side, name } = work.by;
  if (ticket.status === 'resolved' || (side === 'house' && ticket.status === 'pending'))
    await moveLocked(work, ticket, 'in-review');
  await addMessage(work, ticket.id, message);
  await setTicket(work, ticket.id, {
    ...(await turnTo(work, ticket, nextTurn(work, goesOn))),
    last_author: name,
    ...(side === 'house' && ticket.handled_by === null && { handled_by: name }),
  });
  if (side === 'house') await notifyAnswered(work, ticket);
};

/** Does the same in a ticket by its id. `goesOn`: staff will write again. Throws `not_found`, `ticket_closed`. */
export const writeInTicket = async (
  work: TicketWork,
  id: string,
  message: MessageContent,
  goesOn = false,
): Promise<void> => {
  await writeLocked(work, await lockTicket(work, id), message, goesOn);
};
