import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { openTopUp } from './topUpApi.tsx';

beforeEach(enterAsSeller);

describe('a withdrawal', () => {
  const out = {
    kind: 'withdraw',
    status: 'pending',
    target: 'ACB 123456 LINH',
    payee: null,
    qr: null,
    transfer_text: null,
    vnd: null,
    rate: null,
    rate_until: null,
  } as const;

  it('shows the target of the money, and can be taken back until it is paid out', async () => {
    const { world, calls, user } = await openTopUp(
      out,
      {
        'POST /bills/transactions/t1/cancel': () => ({
          json: { transaction: (world.record = { ...world.record, status: 'balance' }) },
        }),
      },
      'Withdraw $300.00',
    );
    expect(screen.getByText('ACB 123456 LINH')).toBeVisible();
    expect(screen.queryByLabelText('Transaction ID')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('$300.00 is back in your balance.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
    // It is no top-up, and has nothing of one.
    for (const label of ['Top-up', 'You send', 'In balance', 'Fee'])
      expect(screen.queryByText(label)).toBeNull();
  });
});
