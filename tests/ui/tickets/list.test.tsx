import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { TicketList } from '../../../src/resources/tickets/TicketList.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildTicket } from './ticketsApi.ts';

beforeEach(enterAsSeller);

it('shows that a ticket waits for the seller instead of its status, and links to ticket and order', async () => {
  const due = buildTicket({
    id: 't2',
    code: 'T-1041',
    status: 'pending',
    awaits: 'house',
    due_at: '2026-11-21T03:00:00Z',
  });
  fakeApi({
    'GET /tickets': { json: { tickets: [buildTicket(), due] } },
    'GET /tickets/count': { json: { count: 2 } },
    'GET /tickets/facets': {
      json: { facets: { pending: 1, 'in-review': 1, resolved: 0, closed: 0, feedback: 1 }, total: 2 },
    },
  });
  renderAt('/tickets', <TicketList />, { pattern: '/tickets' });
  const table = await screen.findByRole('table', { name: 'Tickets' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Needs answer');
  expect(first).toHaveTextContent('You answer');
  expect(second).toHaveTextContent('Pending');
  expect(within(table).getAllByRole('link', { name: '#LP-1' })[0]).toHaveAttribute('href', '/orders/o1');
  expect(await screen.findByRole('tab', { name: /Needs answer.*1/ })).toBeVisible();
});

it('offers a new ticket only to members who may open one, also in an empty list', async () => {
  setShop({ id: 'new', name: 'New Shop', token: 'token-new' });
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: { role: 'viewer', name: null, rights: [...builtInRoles.viewer] }, shops: [] },
    }),
    'account-token',
  );
  fakeApi({
    'GET /tickets': { json: { tickets: [] } },
    'GET /tickets/count': { json: { count: 0 } },
    'GET /tickets/facets': { json: { facets: {}, total: 0 } },
  });
  renderAt('/tickets', <TicketList />, { pattern: '/tickets' });
  expect(await screen.findByText('No tickets yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open ticket' })).toBeNull();
});
