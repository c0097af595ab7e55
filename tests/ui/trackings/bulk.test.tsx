// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TrackingList } from '../../../src/resources/trackings/TrackingList.tsx';
import { buildTicket } from '../tickets/ticketsApi.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

beforeEach(enterAsSeller);

const parcel = {
  order_id: 'o1',
  order_code: 'LP-1',
  order_number: null,
  status: 'in-transit',
  code: 'picked_up',
  last_event: 'picked_up',
  last_event_at: '2026-11-19T09:03:00Z',
  line: 'usps',
  shop_id: 's1',
  created_at: '2026-11-14T03:05:00Z',
  quiet_days: null,
  late: null,
};

/** A list of so many parcels, of which the page shows two. */
const openList = (count: number, extraResponses: Parameters<typeof fakeApi>[0] = {}) => {
  const parcels = Array.from({ length: count }, (_, at) => ({ ...parcel, id: `p${at}`, number: `N${at}` }));
  const calls = fakeApi({
    'GET /trackings': ({ path }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
      return { json: { trackings: limit === 500 ? parcels : parcels.slice(0, 2) } };
    },
    'GET /trackings/count': { json: { count } },
    'GET /trackings/facets': { json: { facets: {}, total: count } },
    'GET /shops': { json: { shops: [] } },
    ...extraResponses,
  });
  renderAt('/trackings', <TrackingList />, { pattern: '/trackings' });
  return { parcels, calls, user: userEvent.setup() };
};

it('copies the numbers of all matching parcels, including those on other pages', async () => {
  const { parcels, calls, user } = openList(28);
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 28' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy numbers' }));
  await waitFor(async () =>
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(parcels.map(({ number }) => number)),
  );
  expect(calls.filter(({ path }) => path.includes('limit=500'))).toHaveLength(1);
});

it('opens one ticket about the selected parcels', async () => {
  const { calls, user } = openList(2, {
    'GET /tickets': { json: { tickets: [] } },
    'POST /tickets/parcels': { json: { ticket: buildTicket() } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Open ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a ticket' }, { timeout: 10_000 }));
  expect(dialog.getByText('About 2 parcels')).toBeVisible();
  expect(dialog.getByText('N1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send ticket' }));
  expect(dialog.getByText('Describe what happened.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Where are they?');
  await user.click(dialog.getByRole('button', { name: 'Send ticket' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/tickets/parcels')?.body).toEqual({
      ticket: {
        tracking_ids: ['p0', 'p1'],
        category: 'shipping_status',
        type: 'check',
        text: 'Where are they?',
        files: [],
      },
    }),
  );
});
