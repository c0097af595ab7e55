import type { Resources } from '../../../contract/resources.ts';
import type { Messages } from '../../../contract/schema/messages.ts';
import { status } from './status.ts';

export const tickets = {
  name: 'Ticket |||| Tickets',
  fields: {
    code: 'Ticket',
    subject: 'Subject',
    order_code: 'Order',
    more_orders: 'More orders',
    category: 'About',
    type: 'Requested solution',
    status: 'Status',
    updated_at: 'Updated',
    last_author: 'Last answer by',
    due_at: 'Reply due',
    awaits: 'Waits for',
    created_at: 'Opened',
    closed_at: 'Closed',
    rating: 'Rating',
    shop_id: 'Shop',
    order_id: 'Order',
  },
  choices: {
    status: status.tickets,
    category: {
      cancel: 'Cancel order',
      change: 'Change order information',
      shipping_status: 'Check shipping status',
      shipping_issue: 'Shipping issue',
      defect: 'Defective item',
      other: 'Other',
    },
    type: { remake: 'Remake', refund: 'Refund', check: 'Adjust or check' },
    awaits: { seller: 'You', house: 'Us' },
  },
  sections: { thread: 'Conversation', request: 'Request', order: 'Order', claim: 'Claim window' },
} satisfies Messages<Resources['tickets']>;
