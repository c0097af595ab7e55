import { MdOutlineChat } from 'react-icons/md';
import { ticketMarks, tickets as resource } from '../../../contract/tickets/tickets.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { ticketSearch } from './search.ts';

/** Tickets: the list and the page of a ticket (spec §2). */
export const tickets: Area<'tickets'> = {
  resource,
  icon: MdOutlineChat,
  sidebar: { heading: 'help', calm: ticketMarks.feedback },
  shortcut: 'g i',
  search: ticketSearch,
  reach: 'shop',
  rights: { view: 'tickets.view' },
  list: lazyPage(() => withTexts(import('./TicketList.tsx'), 'tickets').then((part) => part.TicketList)),
  show: lazyPage(() => withTexts(import('./TicketShow.tsx'), 'tickets').then((part) => part.TicketShow)),
};
