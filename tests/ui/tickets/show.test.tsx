import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { builtInRoles, type Right } from '../../../contract/accounts/permissions.ts';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { TicketShow } from '../../../src/resources/tickets/TicketShow.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildTicket, line, buildOffer, offerId, ticketId } from './ticketsApi.ts';

beforeEach(enterAsSeller);

const open = (ticket: TicketDetail, extraResponses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ [`GET /tickets/${ticketId}`]: { json: { ticket } }, ...extraResponses });
  renderAt(`/tickets/${ticketId}`, <TicketShow />, { pattern: '/tickets/:id' });
  return { calls, user: userEvent.setup() };
};
const as = (rights: readonly Right[]): void =>
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: { role: 'test', name: null, rights: [...rights] }, shops: [] },
    }),
    'account-token',
  );

describe('the conversation', () => {
  it('lists messages in order, with changes and attachments', async () => {
    open(buildTicket());
    const lines = within(
      within(await screen.findByRole('region', { name: 'Conversation' })).getAllByRole(
        'list',
      )[0] as HTMLElement,
    ).getAllByRole('listitem');
    const texts = lines.map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Both are off center.');
    expect(texts.find((text) => text?.includes('Status changed from Pending to In review'))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open unboxing.mp4' })).toBeVisible();
    expect(screen.getByText('Refund of $5.70')).toBeVisible();
    expect(screen.getByText('Needs answer')).toBeVisible();
    expect(screen.getByText('2 of 3 pieces')).toBeVisible();
  });

  it('sends a reply, requires text, and keeps it when sending fails', async () => {
    const path = `POST /tickets/${ticketId}/messages`;
    let isUp = false;
    const { calls, user } = open(buildTicket(), {
      [path]: () => (isUp ? { json: { ticket: buildTicket() } } : refusal(409, 'ticket_closed')),
    });
    await user.click(await screen.findByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Your reply' });
    await user.type(field, 'The left one');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This ticket is closed.');
    expect(field).toHaveValue('The left one');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      message: { text: 'The left one', files: [] },
    });
  });
});

it('keeps an unsent reply when the page is left', async () => {
  const { user } = open(buildTicket());
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'The left one');
  cleanup();
  open(buildTicket());
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveValue('The left one');
  expect(screen.getByText('Your draft is here again.')).toBeVisible();
});

it('links a merged ticket to the other one', async () => {
  open(buildTicket({ status: 'closed', awaits: null, merged_into: { id: 'other', code: 'T-1001' } }));
  expect(await screen.findByRole('link', { name: 'This ticket continues in #T-1001.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  expect(screen.queryByRole('button', { name: '4 of 5' })).toBeNull();
});

it('counts the pieces of a ticket about several orders together', async () => {
  const orders = [
    { id: 'o1', code: 'LP-1' },
    { id: 'o2', code: 'LP-2' },
  ];
  const item = { item_id: 'i1', name: 'Ceramic Mug', options: 'White', quantity: 3 };
  open(buildTicket({ orders, items: [item, { ...item, item_id: 'i2', quantity: 1 }] }));
  expect(await screen.findByText('4 pieces')).toBeVisible();
  expect(screen.queryByText(/of 3 pieces/)).toBeNull();
});

describe('an offer', () => {
  it('accepts an offer after a confirmation, with an idempotency key', async () => {
    const accepted = buildTicket({
      status: 'resolved',
      awaits: null,
      lines: [line('l3', { side: 'house', offer: buildOffer({ state: 'accepted' }) })],
    });
    const path = `/tickets/${ticketId}/offers/${offerId}/accept`;
    const { calls, user } = open(buildTicket(), { [`POST ${path}`]: { json: { ticket: accepted } } });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept the refund of $5.70?' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await expect.poll(() => calls.filter(({ path: calledPath }) => calledPath === path).length).toBe(1);
    expect(calls.find(({ path: calledPath }) => calledPath === path)?.key).toBeTruthy();
  });

  it('says in the dialog that an offer is already settled', async () => {
    const { user } = open(buildTicket(), {
      [`POST /tickets/${ticketId}/offers/${offerId}/accept`]: refusal(409, 'offer_settled'),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('This offer was already answered or withdrawn.')).toBeVisible();
  });

  it('shows the result of an offer and links to the order that it created', async () => {
    const resend = buildOffer({
      kind: 'resend',
      state: 'accepted',
      amount_cents: null,
      items: [{ item_id: 'i1', name: 'Ceramic Mug', options: '', quantity: 2 }],
      resend: { id: 'o9', code: 'LP-9' },
    });
    open(
      buildTicket({
        status: 'resolved',
        awaits: null,
        lines: [line('l3', { side: 'house', offer: resend })],
      }),
    );
    expect(await screen.findByText('Resend 2 × Ceramic Mug')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order #LP-9' })).toHaveAttribute('href', '/orders/o9');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('accepts a credit with its amount', async () => {
    const { user, calls } = open(
      buildTicket({
        lines: [line('l3', { side: 'house', offer: buildOffer({ kind: 'credit', amount_cents: 1500 }) })],
      }),
      { [`POST /tickets/${ticketId}/offers/${offerId}/accept`]: { json: { ticket: buildTicket() } } },
    );
    expect(await screen.findByText('Credit of $15.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept the credit of $15.00?' });
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/accept'))).toBe(true);
  });

  it('offers no refund buttons to members who may not see cost', async () => {
    as(builtInRoles.support);
    open(buildTicket({ lines: [line('l3', { side: 'house', offer: buildOffer({ amount_cents: null }) })] }));
    expect(
      await screen.findByText('Only someone whose role sees costs can accept a refund or a credit.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  });
});

describe('what may be done with a ticket', () => {
  it('closes a ticket after a confirmation', async () => {
    const { calls, user } = open(buildTicket(), {
      [`POST /tickets/${ticketId}/status`]: { json: { ticket: buildTicket() } },
    });
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close ticket' }),
    );
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith('/status'))?.body)
      .toEqual({ status: 'closed' });
  });

  it('rates a resolved ticket', async () => {
    const { calls, user } = open(buildTicket({ status: 'resolved', awaits: null }), {
      [`PUT /tickets/${ticketId}/rating`]: { json: { ticket: buildTicket() } },
    });
    await user.click(await screen.findByRole('button', { name: '4 of 5' }));
    await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ rating: 4 });
  });

  it('offers no actions to members who may only view', async () => {
    as(builtInRoles.viewer);
    open(buildTicket());
    expect(await screen.findByText('Our fault.')).toBeVisible();
    for (const name of ['Send reply', 'Close ticket', 'Mark as resolved', 'Decline'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
