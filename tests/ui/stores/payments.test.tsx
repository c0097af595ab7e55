import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import type { LinkDetail } from '../../../contract/stores/calls.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { storeLinks } from '../../../src/resources/stores/index.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { buildLink, linkId, openStores, replaceResizeObserver, storeAnswers } from './storesApi.tsx';

beforeAll(async () => {
  replaceResizeObserver();
  await storeLinks.show?.preload?.();
});
beforeEach(enterAsSeller);

const callPath = `/store-links/${linkId}/payments`;

const paying: LinkDetail['payments'] = {
  is_on: true,
  order_cents: 4_000,
  day_cents: 20_000,
  payer: 'Lan Nguyen',
  spent_cents: 1_250,
  unpaid: [
    { reason: 'unconfirmed', orders: 2 },
    { reason: 'over_order_limit', orders: 1 },
  ],
};

const open = async (link: LinkDetail) => {
  const { calls } = openStores(`/setting/shop/links/${linkId}`, {
    ...storeAnswers(link, []),
    [`PUT ${callPath}`]: { json: { store_link: buildLink({ payments: paying }) } },
  });
  const card = within(await screen.findByRole('region', { name: 'Automatic payments' }));
  const bodies = () => calls.filter(({ path }) => path === callPath).map(({ body }) => body);
  return { card, bodies, user: userEvent.setup() };
};

describe('automatic payments on the page of a store', () => {
  it('are off, and are set up with limits that a day can keep', async () => {
    const { card, bodies, user } = await open(buildLink());
    expect(card.getByText('Off')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Set up' }));
    const dialog = within(screen.getByRole('dialog'));
    const day = dialog.getByLabelText('At most in 24 hours');
    await user.clear(day);
    await user.type(day, '10');
    expect(dialog.getByText(/24 hours must allow at least one order/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(day);
    await user.type(day, '120,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('New orders are paid automatically.')).toBeVisible();
    expect(bodies()).toEqual([{ payments: { is_on: true, order_cents: 5_000, day_cents: 12_050 } }]);
  });

  it('show who pays and how much, and which orders are not paid and why', async () => {
    const { card } = await open(buildLink({ payments: paying }));
    expect(card.getByText('On')).toBeVisible();
    expect(card.getByText('Lan Nguyen')).toBeVisible();
    expect(card.getByText('$12.50')).toBeVisible();
    expect(card.getByText('Over the limit of an order')).toBeVisible();
    const list = card.getByRole('link', { name: '2 orders' });
    expect(decodeURIComponent(list.getAttribute('href') ?? '')).toContain('"unpaid_reason":["unconfirmed"]');
  });

  it('are not switched on by members who may not pay', async () => {
    const rights = [...builtInRoles.manager].filter((right) => right !== 'orders.pay');
    const role = { role: 'custom', name: 'Keeper', rights };
    setSession(buildUser({ owner: false, access: { everywhere: role, shops: [] } }), 'account-token');
    const { card, user } = await open(buildLink());
    await user.click(card.getByRole('button', { name: 'Set up' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox'));
    expect(dialog.getByText('You need the right to pay orders in this shop.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('variants that are never printed', () => {
  it('are printed again on a click', async () => {
    const variant = { external_variant_id: '13', title: 'Lotus Sunset Tee', options: 'Black / M' };
    const { calls } = openStores(`/setting/shop/links/${linkId}`, {
      ...storeAnswers(buildLink({ foreign_variants: [variant] }), []),
      'POST /store-links/foreign-variants': { json: { orders: 2 } },
    });
    const name = 'Print again: Lotus Sunset Tee · Black / M';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(calls.find(({ path }) => path === '/store-links/foreign-variants')?.body).toEqual({
      variant: { shop_id: 'a', external_variant_id: '13', is_foreign: false },
    });
  });
});
