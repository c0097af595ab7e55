import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { TopUpNew } from '../../../src/resources/topups/TopUpNew.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildTopUp, methods, rate } from './topUpApi.tsx';

const asks = 'POST /bills/transactions/top-up';

const open = async ({
  search = '',
  answers: responses = {},
}: { search?: string; answers?: Parameters<typeof fakeApi>[0] } = {}) => {
  const calls = fakeApi({
    'GET /bills/transactions/methods': { json: methods() },
    'GET /bills/transactions/rate-exchange': rate(),
    [asks]: { json: { transaction: buildTopUp() } },
    ...responses,
  });
  const router = renderAt(`/bills/transactions/new${search}`, <TopUpNew />, {
    pattern: '/bills/transactions/new',
  });
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in US dollars');
  return { calls, router, amount, user: userEvent.setup() };
};

const sums = () => screen.getByText('You send').closest('dl');
const postCalls = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method === 'POST');

beforeEach(enterAsSeller);

describe('asking for a top-up', () => {
  it('shows dong while an amount is typed, and requests it once', async () => {
    const { calls, router, amount, user } = await open();
    await user.clear(amount);
    await user.type(amount, '300');
    await waitFor(() =>
      expect(sums()).toHaveTextContent(/You send7,623,000 ₫Fee\$0\.00Added to your balance\$300\.00/),
    );
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bills/transactions/t1'));
    expect(postCalls(calls)).toMatchObject([
      {
        body: { transaction: { method: 'bank', amount_cents: 30_000 } },
        key: expect.stringMatching(/.{20}/),
      },
    ]);
  });

  it('deducts the method’s fee, and prefills the amount that covers what is missing', async () => {
    const { amount, user } = await open({ search: '?need=15170' });
    expect(amount).toHaveValue('151.70');
    expect(screen.getByText(/\$151\.70 is missing/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(amount).toHaveValue('158.02');
    expect(sums()).toHaveTextContent(/You send\$158\.02Fee−\$6\.32Added to your balance\$151\.70/);
  });

  it.each([
    ['12,5', '$12.50'],
    ['1,200.00', '$1,200.00'],
    ['1.200,50', '$1,200.50'],
    ['$ 300', '$300.00'],
  ])('takes %j as %s', async (typed, amountText) => {
    const { amount, user } = await open();
    await user.clear(amount);
    await user.type(amount, typed);
    await waitFor(() => expect(sums()).toHaveTextContent(`Added to your balance${amountText}`));
  });

  it.each(['-5', '0', '0.99', '1.005', '1e3', '100001', 'abc', ''])(
    'asks for nothing with %j',
    async (typed) => {
      const { calls, amount, user } = await open();
      await user.clear(amount);
      if (typed) await user.type(amount, typed);
      expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
      expect(screen.getByText(/at most two decimals/)).toBeVisible();
      await user.type(amount, '{Enter}');
      expect(postCalls(calls)).toEqual([]);
    },
  );

  it('stops at three open requests, and links to them', async () => {
    await open({ answers: { 'GET /bills/transactions/methods': { json: methods(3) } } });
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent('3 requests are already open');
    expect(within(note).getByRole('link').getAttribute('href')).toContain(
      encodeURIComponent('"waiting","pending"'),
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('says that the rate is older than a day, and shows the server’s refusal', async () => {
    const { user } = await open({
      answers: { 'GET /bills/transactions/rate-exchange': rate(2), [asks]: refusal(409, 'top_up_limit') },
    });
    expect(await screen.findByText(/^The rate is from/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
});
