import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { changes, openTopUp, queue } from './topUpApi.tsx';

beforeEach(enterAsSeller);
afterEach(() => vi.useRealTimers());

describe('the page of a transfer', () => {
  it('shows the QR, and copies each part in the form that the bank takes', async () => {
    const { copied, user } = await openTopUp();
    expect(screen.getByRole('img', { name: /VietQR/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,/),
    );
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible();
    const parts = {
      Bank: 'Vietcombank',
      'Account number': '0071000988421',
      'Account holder': 'CTY TNHH PLATEN',
      Amount: '7623000',
      'Transfer text': 'PLT8F3KQMX',
    };
    for (const [label, text] of Object.entries(parts)) {
      await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
      expect(copied).toHaveBeenLastCalledWith(text);
    }
    await user.click(screen.getByRole('button', { name: 'Copy All lines' }));
    expect(copied.mock.lastCall?.[0].split('\n')).toEqual(
      Object.entries(parts).map(([label, text]) => `${label}: ${text}`),
    );
    expect(screen.getByText('Waiting for your transfer').closest('[role=status]')).toHaveTextContent(
      'You can close this page.',
    );
  });

  it('mails the transfer to the reader’s own address', async () => {
    const { calls, user } = await openTopUp(
      {},
      { 'POST /bills/transactions/top-up/t1/mail': { json: { email: 'lotus@platen.test' } } },
    );
    await user.click(screen.getByRole('button', { name: 'To my phone' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/mail'))).toMatchObject([
        { method: 'POST', key: expect.any(String) },
      ]),
    );
  });

  it('shows and links the bill that it was requested for, and its orders', async () => {
    const ownBill = { id: 'b7', orders: 1, paid_cents: 0 };
    const [first, big, ...otherOrders] = queue.waiting;
    const waiting = [first, { ...big, bill: ownBill, amount_cents: 30_000 }, ...otherOrders];
    await openTopUp(
      { bill: { id: 'b7', code: 'B-1007' } },
      { 'GET /bills/waiting': { json: { ...queue, waiting } } },
    );
    expect(screen.getByRole('link', { name: 'for bill #B-1007' })).toHaveAttribute('href', '/bills/b7');
    expect(await screen.findByRole('link', { name: '#LP-2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '#LP-1' })).toBeNull();
  });

  it('lists the orders that its money paid, and their bills', async () => {
    await openTopUp({
      status: 'approved',
      credited_cents: 30_000,
      matched: true,
      took_seconds: 6,
      settled_at: '2026-11-23T02:10:00Z',
      qr: null,
      started_orders: 9,
      started_bills: [{ id: 'b9', code: 'B-1009' }],
    });
    expect(screen.getByText(/9 orders are paid and start now\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See bill #B-1009' })).toHaveAttribute('href', '/bills/b9');
    expect(screen.queryByRole('link', { name: 'Orders waiting for money' })).toBeNull();
  });

  it('suggests a round amount if nothing would be left', async () => {
    const { changed, user } = await openTopUp();
    await user.click(await screen.findByRole('button', { name: 'Top up $400.00 instead' }));
    await waitFor(() => expect(changed()).toMatchObject([{ amount_cents: 40_000, version: 1 }]));
  });

  it.each([
    [
      'nothing came for half an hour',
      { created_at: new Date(Date.now() - 31 * 60_000).toISOString() },
      'No transfer seen yet',
    ],
    [
      'money came with a damaged text',
      { status: 'pending' as const },
      'Your transfer arrived with a damaged text',
    ],
  ])('says what to do when %s', async (_why, overrides, text) => {
    await openTopUp(overrides);
    expect(screen.getByText(text).closest('[role=status]')).toHaveTextContent(/receipt/);
  });

  it('shows the rate of money that came after its reserved rate expired', async () => {
    await openTopUp({
      status: 'approved',
      credited_cents: 29_965,
      matched: true,
      took_seconds: 6,
      rate: '25440.00',
      rate_until: '2026-11-23T02:00:00Z',
      settled_at: '2026-11-23T02:10:00Z',
      qr: null,
    });
    expect(
      screen.getByText(
        /Matched in 6 sec, 23\/11\/2026 09:10\. Its rate had expired, so the rate of that day applies: 25,440\.00\s₫ per \$\./,
      ),
    ).toBeVisible();
  });

  it('updates without a reload when money arrives, more or less than requested', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world, calls } = await openTopUp();
    world.record = { ...world.record, status: 'approved', credited_cents: 25_000, version: 2, qr: null };
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('$250.00 is in your balance')).toBeVisible();
    expect(screen.getByText(/\$250\.00 of \$300\.00 arrived\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up $50.00' })).toHaveAttribute(
      'href',
      '/bills/transactions/new?need=5000',
    );
    expect(screen.queryByRole('img', { name: /VietQR/ })).toBeNull();
    // What the frame says of a debt is asked anew.
    expect(calls.filter(({ path }) => path === '/users/me')).toHaveLength(1);
  });

  it('reports the payment with the typed fields, saves a change, and cancels', async () => {
    const { changed, user } = await openTopUp();
    const reference = screen.getByLabelText('Transaction ID');
    await user.type(reference, ' FT26326551 ');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    await waitFor(() =>
      expect(changed()).toEqual([
        { amount_cents: 30_000, reference: 'FT26326551', note: null, status: 'pending', version: 1 },
      ]),
    );
    expect(await screen.findByText(/We are checking it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
    // The button is gone, the place on the page is not.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    const amount = screen.getByLabelText('Amount in US dollars');
    await user.clear(amount);
    await user.type(amount, '320.50{Enter}');
    await waitFor(() => expect(changed().at(-1)).toMatchObject({ amount_cents: 32_050, version: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(changed().at(-1)).toEqual({ status: 'canceled', version: 3 }));
    expect(await screen.findByText(/This request is canceled/)).toBeVisible();
  });

  it('shows a refusal, and keeps the typed fields', async () => {
    const { user } = await openTopUp({}, { [changes]: refusal(409, 'reference_used') });
    await user.type(screen.getByLabelText('Transaction ID'), 'FT1');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Transaction ID')).toHaveValue('FT1');
  });

  it('keeps typed fields when a receipt is uploaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world, user } = await openTopUp();
    await user.type(screen.getByLabelText('Transaction ID'), 'FT2');
    world.record = { ...world.record, receipt_name: 'bien-lai.png', version: 2 };
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('bien-lai.png')).toBeVisible();
    expect(screen.getByLabelText('Transaction ID')).toHaveValue('FT2');
  });

  it('requires the reference of a payment by another method before "I have paid"', async () => {
    const { changed, user } = await openTopUp({
      method: 'paypal',
      transfer_text: null,
      qr: null,
      vnd: null,
      payee: {
        method: 'paypal',
        holder: 'Platen',
        address: 'paypal@platen.test',
        bank_name: null,
        bank_bin: null,
      },
    });
    expect(screen.getByRole('button', { name: 'Copy Account' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription(
      'Enter the number your wallet gave this payment.',
    );
    expect(screen.getByLabelText('Transaction ID')).toHaveFocus();
    expect(changed()).toEqual([]);
    await user.type(screen.getByLabelText('Transaction ID'), 'PP-1');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    await waitFor(() =>
      expect(changed()).toEqual([expect.objectContaining({ reference: 'PP-1', status: 'pending' })]),
    );
  });
});

describe('on a phone', () => {
  beforeEach(() => fakeMedia((query) => query.includes('max-width')));

  it('opens bank apps with the transfer, and shows the next step in a bar', async () => {
    const { changed, user } = await openTopUp();
    const app = screen.getByRole('link', { name: 'MB Bank' });
    expect(app).toHaveAttribute(
      'href',
      'https://dl.vietqr.io/pay?app=mb&ba=0071000988421%40vcb&am=7623000&tn=PLT8F3KQMX&bn=CTY+TNHH+PLATEN',
    );
    expect(app).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByRole('link', { name: 'Not here yet?' })).toHaveAttribute('href', '#receipt');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(changed()).toEqual([expect.objectContaining({ status: 'pending' })]));
  });
});

describe('what a top-up starts', () => {
  it('shows the orders that it starts, the balance after them, and the steps until then', async () => {
    await openTopUp();
    const starts = await screen.findByRole('region', { name: 'Starts with this money' });
    expect(
      within(starts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '3', '4', '5', '6'].map((number) => expect.stringContaining(`#LP-${number}`)));
    expect(starts).toHaveTextContent('6 orders');
    expect(within(starts).getByRole('link', { name: '1 more, $10.00' })).toHaveAttribute(
      'href',
      '/bills/waiting',
    );
    expect(screen.getByRole('table', { name: 'Your balance' })).toHaveTextContent(
      /\$12\.40.*\+\$300\.00.*−\$250\.00.*\$62\.40/,
    );
    const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'You transfernow',
      'The bank notifies uswithin seconds',
      '$300.00 in your balanceright away',
      '6 orders paidthe oldest first',
      'Productionafter the review of the order',
    ]);
  });
});

describe('a receipt', () => {
  const choose = (name: string, type: string, bytes = 10) => {
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };

  it.each([
    ['too large', choose('bien-lai.pdf', 'application/pdf', 50 * 1024 * 1024)],
    ['of another type', choose('bien-lai.psd', 'image/vnd.adobe.photoshop')],
  ])('is refused with its name if it is %s, and nothing is sent', async (_why, file) => {
    const { calls } = await openTopUp();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.setup({ applyAccept: false }).upload(input ?? document.body, file);
    expect(await screen.findByText(new RegExp(file.name))).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows an uploaded receipt read-only', async () => {
    await openTopUp({ status: 'pending', receipt_name: 'bien-lai.png' });
    expect(screen.getByRole('button', { name: 'Show receipt' })).toBeVisible();
    expect(screen.getByText('It cannot be replaced.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a receipt' })).toBeNull();
  });
});
