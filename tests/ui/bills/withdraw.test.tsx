import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithdrawDialog } from '../../../src/resources/balances/WithdrawDialog.tsx';
import { type ApiCall, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const figures = {
  json: {
    figures: {
      balance_cents: 5000,
      floor_cents: 0,
      to_pay_cents: 0,
      to_pay_bills: 0,
      due_at: null,
      review_cents: 0,
      review_count: 0,
    },
  },
};

const open = async (responses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    'GET /bills/figures': figures,
    'POST /bills/transactions': { json: { transaction: {} } },
    ...responses,
  });
  const onClose = vi.fn<() => void>();
  renderAt('/bills/balances', <WithdrawDialog onClose={onClose} />, { pattern: '/bills/balances' });
  await screen.findByText('Up to $50.00 can be withdrawn.');
  const user = userEvent.setup();
  const fill = async (amount: string): Promise<void> => {
    await user.type(screen.getByLabelText('Amount in US dollars'), amount);
    await user.selectOptions(screen.getByLabelText('By'), 'bank');
    await user.type(screen.getByLabelText('To'), 'Vietcombank 0071 Mai Anh');
  };
  return { calls, onClose, user, fill };
};
const sent = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST');
const button = () => screen.getByRole('button', { name: 'Withdraw' });

beforeEach(enterAsSeller);

it('requests the typed withdrawal once', async () => {
  const { promise, resolve: response } = Promise.withResolvers<unknown>();
  const { calls, onClose, user, fill } = await open({ 'POST /bills/transactions': promise });
  expect(button()).toBeDisabled();
  await fill('12.50');
  await user.dblClick(button());
  response({ json: { transaction: {} } });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(calls)).toMatchObject([
    {
      path: '/bills/transactions',
      body: {
        transaction: { kind: 'withdraw', amount_cents: 1250, method: 'bank', to: 'Vietcombank 0071 Mai Anh' },
      },
      key: expect.stringMatching(/.{20}/),
    },
  ]);
});

it.each(['50.01', '-1', '0', '1.001', 'x'])('requests nothing with the amount %s', async (typed) => {
  const { calls, fill } = await open();
  await fill(typed);
  expect(button()).toBeDisabled();
  expect(sent(calls)).toEqual([]);
});

it('says that the amount exceeds the balance', async () => {
  const { fill } = await open();
  await fill('50.01');
  expect(screen.getByText('Only $50.00 can be withdrawn.')).toBeVisible();
});

it('shows the server’s refusal, and stays open', async () => {
  const { onClose, user, fill } = await open({ 'POST /bills/transactions': refusal(409, 'balance_too_low') });
  await fill('12');
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
