// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TrackingList } from '../../../src/resources/trackings/TrackingList.tsx';
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

it('copies the numbers of all that match, also of those that the page does not show', async () => {
  const many = Array.from({ length: 28 }, (_, at) => ({ ...parcel, id: `p${at}`, number: `N${at}` }));
  const calls = fakeApi({
    'GET /trackings': ({ path }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
      return { json: { trackings: limit === 500 ? many : many.slice(0, 2) } };
    },
    'GET /trackings/count': { json: { count: 28 } },
    'GET /trackings/facets': { json: { facets: {}, total: 28 } },
    'GET /shops': { json: { shops: [] } },
  });
  const user = userEvent.setup();
  renderAt('/trackings', <TrackingList />, { pattern: '/trackings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 28' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy numbers' }));
  await waitFor(async () =>
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(many.map(({ number }) => number)),
  );
  expect(calls.filter(({ path }) => path.includes('limit=500'))).toHaveLength(1);
});
