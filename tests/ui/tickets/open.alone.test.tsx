import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { TicketDialog } from '../../../src/workflows/tickets/TicketDialog.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { buildDetail } from '../orders/showOrder.ts';
import { renderAt } from '../views/renderList.tsx';
import { buildTicket } from './ticketsApi.ts';

vi.mock('../../../src/providers/uploads/uploadFile.ts', () => ({
  uploadFile: ({ file }: { file: File }) => Promise.resolve(`key-${file.name}`),
}));

beforeEach(enterAsSeller);

const dayMs = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const parcel = (deliveredAgo: number) =>
  ({ delivered_at: ago(deliveredAgo), expected_to: null }) as OrderDetail['packages'][number];
const sent = (deliveredAgo: number): OrderDetail =>
  buildDetail({ status: 'fulfilled', payment_status: 'paid', packages: [parcel(deliveredAgo)] });

const open = (
  order: OrderDetail,
  props: Partial<Parameters<typeof TicketDialog>[0]> = {},
  openTickets: readonly Ticket[] = [],
) => {
  const calls = fakeApi({
    [`GET /orders/${order.id}`]: { json: { order } },
    'GET /orders': { json: { orders: [order] } },
    'GET /tickets': { json: { tickets: openTickets } },
    'POST /tickets': { json: { ticket: buildTicket() } },
  });
  const onClose = vi.fn<() => void>();
  renderAt('/tickets', <TicketDialog orderId={order.id} {...props} onClose={onClose} />, {
    pattern: '/tickets',
  });
  return { calls, onClose, user: userEvent.setup() };
};

describe('the dialog of a new ticket', () => {
  it('shows first until when the order can be claimed', async () => {
    open(sent(8));
    expect(await screen.findByText('You can still make a claim for this order.')).toBeVisible();
    expect(screen.getByText(/22 days left/)).toBeVisible();
    const [first] = within(screen.getByRole('dialog', { name: 'Open a ticket' })).getAllByText(
      /make a claim|What is it about/,
    );
    expect(first).toHaveTextContent('You can still make a claim for this order.');
  });

  it('explains that the claim period is over, and offers the other categories', async () => {
    const { user } = open(sent(31), { category: 'defect' });
    expect(await screen.findByText('The claim window of this order is over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send ticket' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'other');
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send ticket' })).toBeVisible();
  });

  it('starts with a category that is still allowed', async () => {
    open(sent(31));
    expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toHaveDisplayValue(
      'Check shipping status',
    );
  });

  it('shows errors at their fields, and sends all fields', async () => {
    const order = sent(2);
    const { calls, user, onClose } = open(order, { category: 'defect' });
    await user.click(await screen.findByRole('button', { name: 'Send ticket' }));
    expect(screen.getByText('Describe what happened.')).toBeVisible();
    expect(screen.getByText('Add at least one photo.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    for (const box of screen.getAllByRole('checkbox'))
      if (!(box as HTMLInputElement).checked) await user.click(box);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Misprint');
    const file = new File(['x'], 'IMG_1.png', { type: 'image/png' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await screen.findByRole('button', { name: 'Remove IMG_1.png' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send ticket' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ticket: {
        order_id: order.id,
        items: order.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
        category: 'defect',
        type: 'remake',
        text: 'Misprint',
        files: [{ key: 'key-IMG_1.png', file_name: 'IMG_1.png' }],
      },
    });
  });

  it('refuses a file of another kind', async () => {
    const { calls, user } = open(sent(2));
    await screen.findByRole('button', { name: 'Send ticket' });
    await userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'list.exe'));
    expect(await screen.findByRole('alert')).toHaveTextContent('list.exe');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Misprint');
    await user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(screen.getByText('A file could not be uploaded. Remove it or add it again.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps a draft when it is closed, until it is discarded', async () => {
    const order = sent(2);
    const { user, onClose } = open(order, { category: 'defect' });
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Misprint');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What do you want?' }), 'refund');
    const file = new File(['x'], 'IMG_1.heic');
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await screen.findByRole('button', { name: 'Remove IMG_1.heic' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    cleanup();
    const { user: later } = open(order, { category: 'defect' });
    expect(await screen.findByText('Your draft is here again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Misprint');
    expect(screen.getByRole('combobox', { name: 'What do you want?' })).toHaveValue('refund');
    expect(screen.getByRole('button', { name: 'Remove IMG_1.heic' })).toBeVisible();
    await later.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    cleanup();
    open(order, { category: 'defect' });
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('');
    expect(screen.queryByText('Your draft is here again.')).toBeNull();
  });

  it('shows an open ticket about the same order', async () => {
    const { calls, onClose, user } = open(sent(2), {}, [buildTicket({ code: 'T-1042', status: 'resolved' })]);
    expect(await screen.findByText('There is a ticket about this already.')).toBeVisible();
    expect(screen.getByRole('link', { name: '#T-1042' }).parentElement).toHaveTextContent(/· Resolved$/);
    expect(calls.find(({ path }) => path.startsWith('/tickets?'))?.path).toContain('in-review');
    await user.click(screen.getByRole('link', { name: '#T-1042' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('starts with the choice of an order if opened without one', async () => {
    const order = sent(2);
    const { user } = open(order, { orderId: undefined as never });
    await user.click(await screen.findByRole('button', { name: new RegExp(`#${order.code}`) }));
    expect(await screen.findByText(new RegExp(`About order #${order.code}`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another order' }));
    expect(await screen.findByRole('textbox', { name: 'Order' })).toBeVisible();
  });
});
