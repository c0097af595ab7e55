import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderOf } from './formApi.ts';
import { openForm, path } from './openForm.tsx';
import { buildEvent } from './showOrder.ts';

const paid = { status: 'awaiting', payment_status: 'paid' } as const;

it('says above the form why an order is on hold, what it asks for, and which parts are open', async () => {
  const order = orderOf({
    ...paid,
    hold_reason: 'design_wrong',
    events: [buildEvent('held', 9, { reason: 'design_wrong' })],
  });
  await openForm('edit', { [`GET ${path}`]: { json: { order } } });
  expect(screen.getByText('On hold')).toBeVisible();
  expect(screen.getByText('On hold since 20/11/2026:')).toBeVisible();
  expect(screen.getByText(/A print file does not fit its product/)).toBeVisible();
  expect(
    screen.getByText('Replace the file below and save. We check it again, then the order goes on.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Replace file' })).toBeNull();
  expect(
    screen.getByText(/Print files and personalization can be changed while the order is on hold/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /Change the file: Front/ })).toBeEnabled();
});

it('says until when the files of a paid order may be changed', async () => {
  await openForm('edit', { [`GET ${path}`]: { json: { order: orderOf({ ...paid, status: 'reviewing' }) } } });
  expect(screen.getByText(/can be changed until the review ends/)).toBeVisible();
  expect(screen.queryByText('On hold')).toBeNull();
});

it('says only why the items are locked if their files are locked too', async () => {
  await openForm('edit', { [`GET ${path}`]: { json: { order: orderOf(paid) } } });
  expect(screen.getAllByText('The order is already paid.').length).toBeGreaterThan(0);
  expect(screen.queryByText(/can be changed/)).toBeNull();
});
