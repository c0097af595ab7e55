import type { TicketDetail, TicketLine, TicketOffer } from '../../../contract/tickets/calls.ts';

export const ticketId = '01938c5e-0000-7000-8000-00000000a001';
export const offerId = '01938c5e-0000-7000-8000-00000000a002';

export const line = (id: string, overrides: Partial<TicketLine>): TicketLine => ({
  id,
  kind: 'message',
  created_at: '2026-11-20T03:00:00Z',
  side: 'seller',
  author: 'Mai Anh',
  own: true,
  text: '',
  from: null,
  to: null,
  files: [],
  offer: null,
  ...overrides,
});

export const buildOffer = (overrides: Partial<TicketOffer> = {}): TicketOffer => ({
  id: offerId,
  kind: 'refund',
  state: 'open',
  amount_cents: 570,
  items: [],
  resend: null,
  order: { id: 'o1', code: 'LP-1' },
  ...overrides,
});

/** A ticket that staff have answered with an offer. */
export const buildTicket = (overrides: Partial<TicketDetail> = {}): TicketDetail => ({
  id: ticketId,
  code: 'T-1042',
  subject: 'Misprint on two mugs',
  order_code: 'LP-1',
  more_orders: 0,
  category: 'defect',
  type: 'remake',
  status: 'in-review',
  updated_at: '2026-11-20T03:00:00Z',
  last_author: 'Thảo Vy',
  due_at: null,
  awaits: 'seller',
  created_at: '2026-11-19T03:00:00Z',
  closed_at: null,
  rating: null,
  shop_id: 'a',
  order_id: 'o1',
  handled_by: 'Thảo Vy',
  closes_at: null,
  orders: [{ id: 'o1', code: 'LP-1' }],
  named_parcels: [],
  merged_into: null,
  items: [{ item_id: 'i1', name: 'Ceramic Mug', options: 'White', quantity: 2 }],
  order: { status: 'fulfilled', recipient: 'Marcus Reed', country: 'US', total_cents: 1230, quantity: 3 },
  parcels: [{ delivered_at: '2026-11-17T03:00:00Z', expected_to: null }],
  lines: [
    line('l1', {
      text: 'Misprint on two mugs\nBoth are off center.',
      files: [{ id: 'f1', file_name: 'unboxing.mp4', mime_type: 'video/mp4', bytes: 8_100_000 }],
    }),
    line('l2', {
      kind: 'moved',
      side: 'house',
      author: 'Thảo Vy',
      own: false,
      from: 'pending',
      to: 'in-review',
    }),
    line('l3', { side: 'house', author: 'Thảo Vy', own: false, text: 'Our fault.', offer: buildOffer() }),
  ],
  ...overrides,
});
