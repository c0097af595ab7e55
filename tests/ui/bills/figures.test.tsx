import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { BillFiguresCard } from '../../../src/resources/bills/BillFiguresCard.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const open = (toPay: BillFigures['to_pay']): void => {
  fakeMedia();
  const figures: BillFigures = {
    balance_cents: -toPay.cents,
    credit: null,
    to_pay: toPay,
    in_review: { top_ups: 0, cents: 0 },
  };
  fakeApi({
    'GET /bills/figures': { json: { figures } },
    'GET /bills/transactions/rate-exchange': {
      json: { usd_to_vnd: 25_410, updated_at: '2026-11-20T02:00:00Z' },
    },
  });
  renderAt('/bills', <BillFiguresCard />);
};
const findToPay = async () => (await screen.findByText('To pay')).nextElementSibling;

beforeEach(() => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
});

it('shows how many bills are to be paid', async () => {
  open({ bills: 6, cents: 166_009, adjustments_cents: 0 });
  expect(await findToPay()).toHaveTextContent(/^\$1,660\.096 bills$/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows adjustments of the balance as a line of their own beside the sum of the bills', async () => {
  open({ bills: 6, cents: 197_077, adjustments_cents: 31_068 });
  expect(await findToPay()).toHaveTextContent('6 bills: $1,660.09');
  const link = screen.getByRole('link', { name: 'Balance adjustments: $310.68' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect([pathname, searchParams.get('filter')]).toEqual(['/bills/balances', '{"kind":["adjustment"]}']);
});

it('shows only adjustments if no bill is to be paid', async () => {
  open({ bills: 0, cents: 500, adjustments_cents: 500 });
  expect(await findToPay()).toHaveTextContent(/^\$5\.00Balance adjustments: \$5\.00$/);
});
