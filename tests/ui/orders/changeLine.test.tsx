// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLineAction } from '../../../src/resources/orders/actions/changeLineAction.tsx';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { ActionHost, useRunAction } from '../../../src/views/actions/ActionHost.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { allOrders, renderAt } from '../views/renderList.tsx';

beforeEach(() => fakeMedia());
afterEach(cleanup);

const [first, second] = allOrders.filter(({ status }) => status === 'pending');
const ids = [first?.id ?? '', second?.id ?? ''];

const offer = (line: string, total_cents: number, overrides: object = {}) => ({
  line,
  orders: 2,
  already: 0,
  unreached: 0,
  post_boxes: 0,
  total_cents,
  days_min: 5,
  days_max: 9,
  ...overrides,
});

const quote = {
  orders: 2,
  total_cents: 79_580,
  billed: 1,
  lines: [
    offer('usps', 79_580, { already: 2 }),
    offer('epacket', 100_252, { orders: 1, unreached: 1 }),
    offer('dhl', 79_580, { orders: 0, unreached: 2, days_min: 0, days_max: 0 }),
    offer('shunfeng', 79_580, { orders: 0, unreached: 2, post_boxes: 2, days_min: 0, days_max: 0 }),
  ],
  refused: { order_paid: 3 },
};

const Starter = () => {
  const run = useRunAction();
  return (
    <button
      type="button"
      onClick={() => run(changeLineAction, { records: [first, second] as never, target: { ids }, count: 2 })}
    >
      start
    </button>
  );
};

const open = async () => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  const calls = fakeApi({
    'POST /orders/line/quote': { json: quote },
    'POST /orders/line': ({ body }) => ({
      json: (body as { from?: string }).from
        ? {
            changed: 0,
            refused: { order_paid: 1 },
            difference_cents: 0,
            before: [],
            left_out: [{ id: ids[0], code: 'HSP-1001', reason: 'order_paid' }],
          }
        : {
            // One of them was on the line already.
            changed: 2,
            refused: { no_rate: 1 },
            difference_cents: 20_672,
            before: [{ shipping_line: 'usps', ids: [ids[0]] }],
            left_out: [{ id: ids[1], code: 'HSP-1002', reason: 'no_rate' }],
          },
    }),
  });
  renderAt(
    '/orders',
    <ActionHost resource="orders">
      <Starter />
      <Toasts />
    </ActionHost>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'start' }));
  return { calls, user, dialog: await screen.findByRole('dialog') };
};

it('shows for each line the new total, the difference, the days and the orders that it cannot reach', async () => {
  const { dialog } = await open();
  expect(await within(dialog).findByText('2 orders cost $795.80 now')).toBeVisible();
  const card = (value: string) =>
    within(dialog)
      .getAllByRole('radio')
      .find((radio) => radio.getAttribute('value') === value)
      ?.closest('label');
  expect(card('epacket')).toHaveTextContent('$1,002.52 +$206.72');
  expect(card('epacket')).toHaveTextContent('5–9 days · does not reach 1 order, which is not changed');
  expect(card('dhl')?.querySelector('input')).toBeDisabled();
  expect(card('dhl')).toHaveTextContent('Does not reach any of these orders.');
  expect(card('shunfeng')?.querySelector('input')).toBeDisabled();
  expect(card('shunfeng')).toHaveTextContent('does not deliver to post boxes');
  expect(dialog).toHaveTextContent('1 order leaves the bill that waits for your money. Undo does not');
  expect(dialog).toHaveTextContent('3 not changed:');
});

it('reports the difference afterwards; Undo restores the lines and names orders paid since', async () => {
  const { calls, user, dialog } = await open();
  const submit = within(dialog).getByRole('button', { name: 'Change shipping line' });
  await user.click(await within(dialog).findByRole('radio', { name: /USPS/ }));
  expect(submit).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /ePacket/i }));
  await user.click(submit);
  expect(await screen.findByText(/Shipping line of 1 order changed: \+\$206\.72/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Not restored: #HSP-1001: /)).toBeVisible();
  expect(screen.queryByText(/Shipping line of 1 order changed/)).not.toBeInTheDocument();
  const sent = calls.filter(({ path }) => path === '/orders/line').map(({ body }) => body);
  expect(sent).toEqual([
    { selection: { ids }, shipping_line: 'epacket' },
    { selection: { ids: [ids[0]] }, shipping_line: 'usps', from: 'epacket' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});
