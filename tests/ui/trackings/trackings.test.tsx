import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglot from 'ra-i18n-polyglot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { setShop } from '../../../src/providers/identity/session.ts';
import { refetchChanged } from '../../../src/providers/lists/refetchChanged.ts';
import { BuyerDialog } from '../../../src/resources/trackings/BuyerDialog.tsx';
import { TrackingList } from '../../../src/resources/trackings/TrackingList.tsx';
import { entriesOf } from '../../../src/resources/trackings/timeline.ts';
import { TrackingShow } from '../../../src/resources/trackings/TrackingShow.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { vietnamese } from '../../support/ui/words.ts';
import { renderWithWords } from '../components/withWords.tsx';
import { renderAt } from '../views/renderList.tsx';

const parcel: TrackingDetail = {
  id: 't1',
  number: '9400A',
  order_id: 'o1',
  order_code: 'LP-1',
  order_number: null,
  status: 'undelivered',
  last_event: 'attempt_failed',
  last_event_at: '2026-11-19T09:03:00Z',
  line: 'usps',
  country: 'GB',
  recipient: 'Olivia Brown',
  shop_id: 's1',
  package_no: 1,
  created_at: '2026-11-14T03:05:00Z',
  url: 'https://carrier.test/9400A',
  code: 'attempt_failed',
  carrier: 'USPS',
  activated: true,
  activated_at: '2026-11-15T09:03:00Z',
  delivered_at: null,
  days_in_transit: 5,
  quiet_days: 3,
  late: null,
  promised_at: '2026-11-28T03:05:00Z',
  expected_from: '2026-11-18T03:05:00Z',
  expected_to: '2026-11-24T03:05:00Z',
  silent_by: '2026-12-20T03:05:00Z',
  scan_by: '2026-11-28T03:05:00Z',
  deliver_by: '2026-12-09T03:05:00Z',
  lost_by: '2026-12-20T03:05:00Z',
  packages: 1,
  told: [
    {
      happened_at: '2026-11-19T09:03:00Z',
      code: 'attempt_failed',
      event: 'nobody_home',
      text: 'Nobody at home',
      place: 'Bristol',
    },
    {
      happened_at: '2026-11-15T09:03:00Z',
      code: 'picked_up',
      event: 'picked_up',
      text: 'picked_up',
      place: null,
    },
  ],
  events: [
    {
      id: 'e3',
      kind: 'tracked',
      actor: null,
      data: { package_no: 1, status: 8 },
      created_at: '2026-11-19T09:03:00Z',
    },
    {
      id: 'e2',
      kind: 'tracked',
      actor: null,
      data: { package_no: 1, status: 3 },
      created_at: '2026-11-16T09:03:00Z',
    },
    {
      id: 'e1',
      kind: 'shipped',
      actor: null,
      data: { package_no: 1, number: '9400A', carrier: 'USPS', line: 'usps' },
      created_at: '2026-11-14T03:05:00Z',
    },
  ],
};

beforeEach(enterAsSeller);

describe('the list of trackings', () => {
  it('shows tabs by group, the last event, and links to parcel and order', async () => {
    fakeApi({
      'GET /trackings': {
        json: {
          trackings: [parcel, { ...parcel, id: 't2', number: '9400B', last_event: 'Left at the door' }],
        },
      },
      'GET /trackings/count': { json: { count: 2 } },
      'GET /trackings/facets': {
        json: { facets: { 'in-transit': 0, undelivered: 2, delivered: 0, alert: 0 }, total: 2 },
      },
      'GET /shops': { json: { shops: [] } },
    });
    renderAt('/trackings', <TrackingList />, { pattern: '/trackings' });
    const table = await screen.findByRole('table', { name: 'Trackings' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Delivery attempt failed');
    expect(second).toHaveTextContent('Left at the door');
    expect(within(table).getByRole('link', { name: '9400A' })).toHaveAttribute('href', '/trackings/t1');
    expect(within(table).getAllByRole('link', { name: '#LP-1' })[0]).toHaveAttribute('href', '/orders/o1');
    expect(await screen.findByRole('tab', { name: /Undelivered.*2/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  it('explains when parcels appear while the list is empty', async () => {
    setShop({ id: 'new', name: 'New Shop', token: 'token-new' });
    fakeApi({
      'GET /trackings': { json: { trackings: [] } },
      'GET /trackings/count': { json: { count: 0 } },
      'GET /trackings/facets': { json: { facets: {}, total: 0 } },
      'GET /shops': { json: { shops: [] } },
    });
    renderAt('/trackings', <TrackingList />, { pattern: '/trackings' });
    expect(await screen.findByText('No trackings yet')).toBeInTheDocument();
    expect(screen.getByText(/^Packages appear here once shipped/)).toBeInTheDocument();
  });
});

describe('parcels of several shops', () => {
  const [home, otherShop] = ['0191d8a0-0000-7000-8000-00000000000a', '0191d8a0-0000-7000-8000-00000000000b'];

  it('shows the shop of each parcel, and includes the current shop in the chosen ones', async () => {
    setShop({ id: home, name: 'Lotus Tee Co.', token: 'token-a' });
    const shops = [
      { id: home, name: 'Lotus Tee Co.' },
      { id: otherShop, name: 'Sen Studio' },
    ];
    const calls = fakeApi({
      'GET /trackings': { json: { trackings: [{ ...parcel, shop_id: otherShop }] } },
      'GET /trackings/count': { json: { count: 1 } },
      'GET /trackings/facets': { json: { facets: {}, total: 1 } },
      'GET /shops': { json: { shops } },
      'GET /shops/count': { json: { count: 2 } },
    });
    renderAt('/trackings', <TrackingList />, { pattern: '/trackings' });
    const table = await screen.findByRole('table', { name: 'Trackings' });
    expect(within(table).queryByRole('columnheader', { name: 'Shop' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Add filter/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Shop' }));
    expect(await screen.findByRole('checkbox', { name: 'Lotus Tee Co.' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Sen Studio' }));
    await user.keyboard('{Escape}');
    expect(await within(table).findByRole('columnheader', { name: 'Shop' })).toBeVisible();
    const listCall = calls.findLast(({ path }) => path.startsWith('/trackings?'));
    expect(decodeURIComponent(listCall?.path ?? '')).toContain(`shop_id=${home},${otherShop}`);
  });
});

const facets = { 'in-transit': 4, undelivered: 2, delivered: 9, alert: 0, 'not-activated': 1, stuck: 3 };

describe('what parcels need a look', () => {
  const open = (path = '/trackings', parcels: object[] = [parcel]) => {
    const calls = fakeApi({
      'GET /trackings': { json: { trackings: parcels } },
      'GET /trackings/count': { json: { count: parcels.length } },
      'GET /trackings/facets': { json: { facets, total: 15 } },
      'GET /shops': { json: { shops: [] } },
    });
    renderAt(path, <TrackingList />, { pattern: '/trackings' });
    const hasListCall = (name: string) =>
      calls
        .filter(({ path: at }) => at.startsWith('/trackings?'))
        .some(({ path: at }) => decodeURIComponent(at).includes(name));
    return { hasListCall, user: userEvent.setup() };
  };

  it('shows marks as tabs with counts that filter the list', async () => {
    const { hasListCall, user } = open();
    await user.click(await screen.findByRole('tab', { name: /Stuck.*3/ }));
    await waitFor(() => expect(hasListCall('quiet_days_gte=7')).toBe(true));
    expect(hasListCall('activated=true')).toBe(true);
    await user.click(screen.getByRole('tab', { name: /Not activated.*1/ }));
    await waitFor(() => expect(hasListCall('activated=false')).toBe(true));
    expect(hasListCall('quiet_days_gte=3')).toBe(true);
  });

  it('shows the mark in the row instead of the last event', async () => {
    open('/trackings', [
      { ...parcel, id: 't1', number: 'STUCK1', activated: true, quiet_days: 9 },
      { ...parcel, id: 't2', number: 'LABEL1', activated: false, quiet_days: 4 },
      {
        ...parcel,
        id: 't3',
        number: 'HOME11',
        status: 'delivered',
        code: 'delivered',
        last_event: 'delivered',
        quiet_days: null,
      },
    ]);
    const row = async (number: string) => (await screen.findByRole('link', { name: number })).closest('tr');
    expect(await row('STUCK1')).toHaveTextContent('No news for 9 days');
    expect(await row('LABEL1')).toHaveTextContent('Not activated for 4 days');
    expect(await row('HOME11')).toHaveTextContent('Delivered');
  });

  it('filters parcels by the reason why they are late', async () => {
    const { hasListCall } = open(`/trackings?filter=${encodeURIComponent('{"late":["lost","no_scan"]}')}`);
    await screen.findByRole('link', { name: '9400A' });
    expect(hasListCall('late=lost,no_scan')).toBe(true);
  });

  it('copies the numbers of the selected parcels', async () => {
    const { user } = open('/trackings', [parcel, { ...parcel, id: 't2', number: '9400B' }]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy numbers' }));
    expect(await navigator.clipboard.readText()).toBe('9400A\n9400B');
  });
});

describe('what the buyer is told', () => {
  it('writes the buyer’s message in the language of their country, and copies it as edited', async () => {
    const user = userEvent.setup();
    let closed = 0;
    renderWithWords(
      <BuyerDialog
        parcel={{ ...parcel, country: 'DE', order_number: '1007' }}
        onClose={() => (closed += 1)}
      />,
    );
    const text = screen.getByRole('textbox', { name: 'Message' });
    expect(text).toHaveValue(
      'Hallo Olivia Brown,\n\nder Paketdienst konnte Ihre Bestellung 1007 nicht zustellen. Über den Link können Sie eine neue Zustellung vereinbaren.\n' +
        'USPS, Sendungsnummer 9400A: https://carrier.test/9400A\n\nVielen Dank für Ihre Bestellung!',
    );
    expect(text).toHaveAttribute('lang', 'de');
    await user.type(text, ' Bis bald');
    await user.click(screen.getByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Hallo Olivia[^]*Bestellung! Bis bald$/);
    expect(closed).toBe(1);
  });
});

describe('the page of a parcel', () => {
  it('lists the parcel’s events newest first and once each, and links to order and carrier', async () => {
    fakeApi({ 'GET /trackings/t1': { json: { tracking: parcel } }, 'GET /shops': { json: { shops: [] } } });
    renderAt('/trackings/t1', <TrackingShow />, { pattern: '/trackings/:id' });
    await screen.findByRole('heading', { level: 1, name: /9400A/ });
    const steps = within(await screen.findByRole('region', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(steps.map((step) => step.replace(/\d\d\/.*$/, ''))).toEqual([
      'Delivery attempt failed, nobody was home',
      'Picked up by the carrier',
      'Package 1 shipped · USPS 9400A',
    ]);
    expect(steps[0]).toContain('Nobody at home · Bristol');
    expect(screen.getByText('18/11/2026 – 24/11/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: '#LP-1' })).toHaveAttribute('href', '/orders/o1');
    expect(screen.getByRole('link', { name: /USPS/ })).toHaveAttribute('href', 'https://carrier.test/9400A');
  });

  it('says what to do about the last event instead of "no news"', async () => {
    const waiting = {
      ...parcel,
      code: 'at_pickup',
      last_event: 'at_pickup',
      late: 'overdue',
      promised_at: '2026-11-20T03:05:00Z',
      quiet_days: null,
    };
    fakeApi({ 'GET /trackings/t1': { json: { tracking: waiting } }, 'GET /shops': { json: { shops: [] } } });
    renderAt('/trackings/t1', <TrackingShow />, { pattern: '/trackings/:id' });
    expect(
      await screen.findByText('This parcel has been available for pickup since 19/11/2026.'),
    ).toBeVisible();
    expect(screen.getByText('Past the promised date')).toBeVisible();
    expect(screen.queryByText(/no news/i)).toBeNull();
  });

  it('updates when the carrier reports an event', async () => {
    const queryClient = new QueryClient();
    const delivered = {
      happened_at: '2026-11-20T09:03:00Z',
      code: 'delivered',
      event: 'delivered',
      text: 'delivered',
      place: 'Bath',
    } as const;
    let reportedEvents = parcel.told;
    fakeApi({
      'GET /trackings/t1': () => ({ json: { tracking: { ...parcel, told: reportedEvents } } }),
      'GET /shops': { json: { shops: [] } },
    });
    renderAt('/trackings/t1', <TrackingShow />, { pattern: '/trackings/:id', queryClient });
    await screen.findByRole('region', { name: 'Timeline' });
    reportedEvents = [delivered, ...reportedEvents];
    await act(async () => refetchChanged(queryClient, { trackings: 0 }));
    expect(await screen.findByText(/Bath/)).toBeVisible();
  });
});

it('marks the event where the parcel is, not one reported after delivery', () => {
  const late = {
    happened_at: '2026-11-21T09:03:00Z',
    code: 'in_transit',
    event: 'in_transit',
    text: 'in_transit',
    place: null,
  } as const;
  const delivered = {
    ...late,
    happened_at: '2026-11-20T09:03:00Z',
    code: 'delivered',
    event: 'delivered',
    text: 'delivered',
  } as const;
  const home = {
    ...parcel,
    status: 'delivered' as const,
    last_event: 'delivered',
    last_event_at: delivered.happened_at,
    told: [late, delivered],
  };
  expect(
    entriesOf(home, String)
      .slice(0, 2)
      .map(({ state }) => state),
  ).toEqual([undefined, 'current']);
});

it('translates the parcel’s events, and shows the carrier’s own text unchanged', () => {
  const { translate } = polyglot(() => vietnamese, 'vi');
  const [last, scan] = entriesOf(parcel, translate);
  expect(last).toMatchObject({
    title: 'Giao không thành công, không có người nhận',
    detail: 'Nobody at home · Bristol',
    state: 'current',
  });
  expect(scan?.title).toBe('Hãng vận chuyển đã lấy hàng');
});
