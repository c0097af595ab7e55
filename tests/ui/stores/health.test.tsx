import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { storeLinks } from '../../../src/resources/stores/index.ts';
import type { LinkDetail } from '../../../contract/stores/calls.ts';
import type { IncomingOrder } from '../../../contract/stores/incoming.ts';
import { buildUser, type fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import {
  buildIncoming,
  buildLink,
  linkId,
  openStores,
  replaceResizeObserver,
  storeAnswers,
} from './storesApi.tsx';

beforeAll(async () => {
  replaceResizeObserver();
  await storeLinks.show?.preload?.();
});
beforeEach(enterAsSeller);

const pagePath = `/setting/shop/links/${linkId}`;
const callPath = (command: string): string => `/store-links/${linkId}/${command}`;

const open = async (
  link: LinkDetail = buildLink(),
  orders: readonly IncomingOrder[] = [],
  extraResponses: Parameters<typeof fakeApi>[0] = {},
) => {
  const { calls, router } = openStores(pagePath, { ...storeAnswers(link, orders), ...extraResponses });
  await screen.findByRole('region', { name: 'Connection' });
  const bodies = (command: string) =>
    calls.filter(({ path }) => path === callPath(command)).map(({ body }) => body);
  return { calls, router, bodies, user: userEvent.setup() };
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a store', () => {
  it('shows how an active store does', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Lotus Tee US' })).toBeVisible();
    expect(screen.getByText('Connected', { selector: '.pl-bd' })).toBeVisible();
    expect(screen.getByText('1 new, 2 changed, 40 as before, 3 left out, 0 failed')).toBeVisible();
    expect(screen.getByRole('img', { name: '1 good day, 1 with failures' })).toBeVisible();
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  });

  it('names the rights that are missing, and the lost reports', async () => {
    await open();
    expect(region('Connection').getByText('3 of 4 granted')).toBeVisible();
    expect(region('Connection').getByText('write_merchant_managed_fulfillment_orders')).toBeVisible();
    expect(region('Reports of changes').getByText('1 of 2')).toBeVisible();
    expect(region('Reports of changes').getByText('lost')).toBeVisible();
  });

  it('shows the rules, with the form that changes them', async () => {
    await open();
    expect(region('Rules').getByText('USPS')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${pagePath}/edit`);
  });

  it('lists the last entries of the log with their reasons and counts in words', async () => {
    await open();
    expect(await region('Log').findByText('Address is incomplete')).toBeVisible();
    expect(region('Log').getByText('3 new, 0 changed, 5 as before, 1 left out, 0 failed')).toBeVisible();
  });

  it('says that without a public address there is only the check', async () => {
    await open(buildLink({ hooks: [], has_public_address: false }));
    expect(region('Reports of changes').getByText(/no public https address/)).toBeVisible();
    expect(region('Reports of changes').queryByRole('button')).toBeNull();
  });

  it('offers nothing to a member who may only look', async () => {
    const role = { role: 'viewer' as const, name: null, rights: [...builtInRoles.viewer] };
    setSession(buildUser({ owner: false, access: { everywhere: role, shops: [] } }), 'account-token');
    await open(buildLink({ failures: 1 }), [buildIncoming()]);
    await screen.findByText(/Address is incomplete/, { selector: 'b' });
    expect(screen.queryByRole('button', { name: /Pull now|Try again|Change keys|Actions/ })).toBeNull();
  });
});

describe('the state of a store', () => {
  it('says what is wrong with a broken store since when, and what to do', async () => {
    await open(
      buildLink({
        status: 'broken',
        problem: 'scopes_missing',
        problem_detail: 'read_orders',
        problem_since: '2026-11-19T15:10:00Z',
      }),
    );
    expect(screen.getByText('Permissions are missing (since 19/11/2026 22:10)')).toBeVisible();
    expect(screen.getByText(/^Add these scopes to the app/)).toBeVisible();
    expect(screen.getByText('read_orders')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Change keys or address' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Set up again' })).toBeNull();
  });

  it('resumes a paused store and cannot pull it', async () => {
    const { bodies, user } = await open(buildLink({ status: 'paused' }), [], {
      [`POST ${callPath('resume')}`]: { json: { store_link: buildLink() } },
    });
    expect(screen.getByText(/^Paused: no order comes in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pull now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Resumed. Everything missed is pulled.')).toBeVisible();
    expect(bodies('resume')).toEqual([{}]);
  });

  it('makes home read its tasks again after a command', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const home = ['orders', 'home', 'a'];
    client.setQueryData(home, {});
    const responses = { [`POST ${callPath('resume')}`]: { json: { store_link: buildLink() } } };
    openStores(pagePath, { ...storeAnswers(buildLink({ status: 'paused' })), ...responses }, client);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByText('Resumed. Everything missed is pulled.');
    expect(client.getQueryState(home)?.isInvalidated).toBe(true);
  });

  it('pauses an active store', async () => {
    const { bodies, user } = await open(buildLink(), [], {
      [`POST ${callPath('pause')}`]: { json: { store_link: buildLink({ status: 'paused' }) } },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Lotus Tee US' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('Paused.')).toBeVisible();
    expect(bodies('pause')).toEqual([{}]);
  });

  it('offers nothing for a disconnected store', async () => {
    await open(buildLink({ status: 'disconnected' }));
    expect(screen.getByText(/^Disconnected\. Its orders stay/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pull now|Change keys|Actions/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
  });

  it('shows the reason when a command is refused', async () => {
    const { user } = await open(buildLink(), [], {
      [`POST ${callPath('hooks')}`]: refusal(409, 'store_link_state'),
    });
    await user.click(screen.getByRole('button', { name: 'Set up again' }));
    expect(await screen.findByText('The state of this connection does not allow this.')).toBeVisible();
  });
});

describe('commands with a dialog', () => {
  it('disconnects only after saying what goes and what stays', async () => {
    const { bodies, user } = await open(buildLink(), [], {
      [`POST ${callPath('disconnect')}`]: { json: { store_link: buildLink({ status: 'disconnected' }) } },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Lotus Tee US' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Lotus Tee US?' }));
    expect(dialog.getByText(/^Orders that came in stay/)).toBeVisible();
    expect(bodies('disconnect')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await expect.poll(() => bodies('disconnect')).toEqual([{}]);
  });

  const openPull = async (after: LinkDetail) => {
    let current = buildLink();
    const opened = await open(buildLink(), [], {
      [`GET /store-links/${linkId}`]: () => ({ json: { store_link: current } }),
      [`POST ${callPath('pull')}`]: () => ({ json: { store_link: current } }),
    });
    await opened.user.click(screen.getByRole('button', { name: 'Pull now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pull orders of Lotus Tee US' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Pull now' }));
    expect(await dialog.findByText(/^Pulling orders…/)).toBeVisible();
    expect(dialog.queryByText(/1 new/)).toBeNull();
    current = after;
    return { ...opened, dialog };
  };

  it('pulls the changes since the last check and shows what came once it is there', async () => {
    const last_pull = { new: 5, changed: 0, unchanged: 1, left_out: 0, failed: 2 };
    const { bodies, dialog } = await openPull(buildLink({ last_pull, last_pull_at: '2026-11-20T03:01:00Z' }));
    expect(await dialog.findByText('5 new, 0 changed, 1 as before, 0 left out, 2 failed')).toBeVisible();
    expect(dialog.queryByText(/^Pulling orders…/)).toBeNull();
    expect(bodies('pull')).toEqual([{ pull: {} }]);
  });

  it('says what to do when a pull fails', async () => {
    const later = { next_pull_at: '2026-11-20T04:00:00Z' };
    const { dialog } = await openPull(
      buildLink({ ...later, platform: 'woocommerce', status: 'broken', problem: 'certificate' }),
    );
    expect(await dialog.findByText('The certificate of the store is not valid')).toBeVisible();
    expect(dialog.getByText(/^Renew the https certificate/)).toBeVisible();
  });

  it('says until when and why the store wants us to wait, and ends there', async () => {
    const at = '2099-11-20T04:00:00Z';
    const { dialog } = await openPull(buildLink({ next_pull_at: at, wait_until: at, problem: 'refused' }));
    expect(await dialog.findByText(/^The store asked us to wait until/)).toBeVisible();
    expect(dialog.getByText('The store refused.')).toBeVisible();
    expect(dialog.queryByText(/^Pulling orders…/)).toBeNull();
  });

  it('does not take the problem of an earlier attempt for the result', async () => {
    const { dialog } = await openPull(buildLink({ problem: 'store_down' }));
    await waitFor(() => expect(screen.getAllByText(/^The store is down/)).toHaveLength(1));
    expect(dialog.getByText(/^Pulling orders…/)).toBeVisible();
  });

  it('pulls all changes since the begin of a day of the account', async () => {
    const { bodies, user } = await open(buildLink(), [], {
      [`POST ${callPath('pull')}`]: { json: { store_link: buildLink() } },
    });
    await user.click(screen.getByRole('button', { name: 'Pull now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pull orders of Lotus Tee US' }));
    await user.click(dialog.getByRole('radio', { name: /All changes since a day/ }));
    const day = dialog.getByLabelText('Since');
    const chosenDay = (day as HTMLInputElement).value;
    await user.click(dialog.getByRole('button', { name: 'Pull now' }));
    await expect
      .poll(() => bodies('pull'))
      .toEqual([{ pull: { since: new Date(`${chosenDay}T00:00:00+07:00`).toISOString() } }]);
  });
});

describe('what waits for the seller', () => {
  const failed = buildIncoming();
  const double = buildIncoming({
    id: '01938c5e-0000-7000-8000-00000000c002',
    number: '#44071',
    status: 'here_already',
    reason: null,
    order_id: '01938c5e-0000-7000-8000-00000000e001',
  });
  const risky = buildIncoming({
    id: '01938c5e-0000-7000-8000-00000000c003',
    number: '#44055',
    status: 'left_out',
    reason: 'high_risk',
  });
  const harmless = buildIncoming({
    id: '01938c5e-0000-7000-8000-00000000c004',
    number: '#44001',
    status: 'left_out',
    reason: 'unpaid',
  });

  it('lists what failed, what is here already and what is at risk, each with what to do', async () => {
    await open(buildLink({ failures: 1 }), [failed, double, risky, harmless]);
    const items = await region('Needs you').findAllByRole('listitem');
    expect(items.map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])).toEqual([
      '#44098',
      '#44071',
      '#44055',
    ]);
    expect(items[0]).toHaveTextContent('Complete the address in the store');
    expect(within(items[1] as HTMLElement).getByRole('link', { name: 'Order here' })).toHaveAttribute(
      'href',
      '/orders/01938c5e-0000-7000-8000-00000000e001',
    );
    expect(items[2]).toHaveTextContent('The store warns of fraud.');
  });

  it.each([
    ['Try again: #44098', failed, 'retry', 'created', '#44098 was taken.'],
    ['Try again: #44098', failed, 'retry', 'failed', '#44098 still cannot be taken.'],
    ['It is another one: #44071', double, 'take', 'created', '#44071 was taken.'],
    ['Take anyway: #44055', risky, 'take', 'created', '#44055 was taken.'],
  ] as const)('%s: %#', async (name, order, command, status, text) => {
    const path = `/incoming-orders/${order.id}/${command}`;
    const { calls, user } = await open(buildLink({ failures: 1 }), [failed, double, risky], {
      [`POST ${path}`]: { json: { incoming_order: { ...order, status } } },
    });
    const readsOf = (start: string) => calls.filter((call) => call.path.startsWith(start)).length;
    const button = await screen.findByRole('button', { name });
    const [orders, links] = [readsOf('/incoming-orders?'), readsOf(`/store-links/${linkId}`)];
    await user.click(button);
    expect(await screen.findByText(text)).toBeVisible();
    const call = calls.find((request) => request.path === path);
    expect(call?.body).toEqual({});
    expect(call?.key).toBeTruthy();
    await expect.poll(() => readsOf('/incoming-orders?')).toBeGreaterThan(orders);
    await expect.poll(() => readsOf(`/store-links/${linkId}`)).toBeGreaterThan(links);
  });

  it('lets the seller end a task about an order that was taken', async () => {
    const task = buildIncoming({ order_id: '01938c5e-0000-7000-8000-00000000e001', reason: 'unexpected' });
    const path = `/incoming-orders/${task.id}/retry`;
    const { calls, user } = await open(buildLink({ failures: 1 }), [task], {
      [`POST ${path}`]: { json: { incoming_order: { ...task, status: 'created', reason: null } } },
    });
    expect(await screen.findByRole('button', { name: 'Done: #44098' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again: #44098' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done: #44098' }));
    await expect.poll(() => calls.filter((call) => call.path === path).length).toBe(1);
  });

  it('counts tracking numbers that the store did not take', async () => {
    await open(buildLink({ failures: 3 }), [failed]);
    expect(await region('Needs you').findByText('2 tracking numbers were not sent')).toBeVisible();
  });
});
