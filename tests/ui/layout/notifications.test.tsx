import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { Bell } from '../../../src/layout/notifications/Bell.tsx';
import { NotificationList } from '../../../src/resources/notifications/NotificationList.tsx';
import { type ApiCall, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf, enterAsSeller, renderAt } from './renderApp.tsx';

const buildNotification = (number: number, overrides: Partial<Notification> = {}): Notification => ({
  id: `n${number}`,
  type: 'order',
  object_id: `o${number}`,
  kind: 'order_rejected',
  title: '',
  message: '',
  params: { code: `LP-${number}`, reason: 'The front file is too small.' },
  status: 'unread',
  is_read: false,
  created_at: new Date().toISOString(),
  ...overrides,
});

const listed = (notifications: Notification[]) => ({ json: { notifications, system_notifications: [] } });

const responses = {
  'GET /users/notifications/count': { json: { count: 2 } },
  'GET /users/notifications': listed([
    buildNotification(1),
    buildNotification(2, {
      kind: 'import_done',
      params: { file: 'batch.csv', created: 9, skipped: 1, failed: 0 },
    }),
  ]),
  'PUT /users/notifications/read': ({ body }: ApiCall) => ({
    json: { count: Object.hasOwn(body as object, 'ids') ? 1 : 0 },
  }),
};

const open = async (unread: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Notifications, ${unread} unread` }));

beforeEach(enterAsSeller);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the bell', () => {
  it('shows the text of a known rejection reason', async () => {
    fakeApi({
      ...responses,
      'GET /users/notifications': listed([
        buildNotification(1, { params: { code: 'LP-1', reason: 'trademark' } }),
      ]),
    });
    renderAt('/', <Bell />);
    await open(2);
    expect(await screen.findByText('Reason: The artwork shows a protected trademark.')).toBeInTheDocument();
  });

  it('opens the object and lowers the unread count by one', async () => {
    const calls = fakeApi(responses);
    const router = renderAt('/', <Bell />);
    await open(2);
    await userEvent.click(await screen.findByRole('link', { name: /Order #LP-1 was rejected/ }));
    expect(
      await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true }),
    ).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: ['n1'] });
    expect(decodeURIComponent(addressOf(router))).toBe('/orders?filter={"search":"LP-1"}');
  });

  it('leads from a bill to its page', async () => {
    const due = buildNotification(3, {
      type: 'bill',
      kind: 'bill_on_credit',
      object_id: 'b3',
      params: { code: 'B-1003', due: '04/12/2026' },
    });
    fakeApi({ ...responses, 'GET /users/notifications': listed([due]) });
    const router = renderAt('/', <Bell />);
    await open(2);
    await userEvent.click(await screen.findByRole('link', { name: /Bill #B-1003 is due by 04\/12\/2026/ }));
    expect(addressOf(router)).toBe('/bills/b3');
  });

  it('leads from an import to its orders', async () => {
    fakeApi(responses);
    const router = renderAt('/', <Bell />);
    await open(2);
    await userEvent.click(await screen.findByRole('link', { name: /Import finished: 9 created/ }));
    expect(decodeURIComponent(addressOf(router))).toBe('/orders?filter={"import_id":"o2"}');
  });

  it.each([
    ['one order', { links: 1, orders: 1, code: 'LP-7' }, '/orders?filter={"search":"LP-7"}'],
    ['several orders', { links: 3, orders: 2, code: 'LP-7' }, '/orders?filter={"matched":false}'],
  ])('leads from print files that were not copied to %s', async (_name, params, address) => {
    fakeApi({
      ...responses,
      'GET /users/notifications': listed([buildNotification(1, { kind: 'links_failed', params })]),
    });
    const router = renderAt('/', <Bell />);
    await open(2);
    await userEvent.click(await screen.findByRole('link', { name: /Print files not copied/ }));
    expect(decodeURIComponent(addressOf(router))).toBe(address);
  });

  it('marks all as read', async () => {
    const calls = fakeApi(responses);
    renderAt('/', <Bell />);
    await open(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(
      await screen.findByRole('button', { name: 'Notifications, 0 unread', hidden: true }),
    ).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({});
  });

  it('says so when there is none', async () => {
    fakeApi({
      'GET /users/notifications/count': { json: { count: 0 } },
      'GET /users/notifications': listed([]),
    });
    const router = renderAt('/', <Bell />);
    await open(0);
    expect(await screen.findByText('No Notification.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'View all' }));
    expect(addressOf(router)).toBe('/notifications');
  });

  it('asks again every 10 s', async () => {
    vi.useFakeTimers();
    const calls = fakeApi(responses);
    renderAt('/', <Bell />);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(calls).toHaveLength(2);
  });
});

it('the page groups by day and loads the next ten after the last id', async () => {
  const old = '2026-01-02T05:00:00.000Z';
  const calls = fakeApi({
    ...responses,
    'GET /users/notifications?limit=10': listed(
      Array.from({ length: 10 }, (_, index) => buildNotification(index + 1)),
    ),
    'GET /users/notifications?limit=10&last_id=n10': listed([buildNotification(11, { created_at: old })]),
  });
  renderAt('/notifications', <NotificationList />);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: '02/01/2026' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(11);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ path }) => path.includes('limit='))).toHaveLength(2);
});

it('loads more when the end of the page comes into view', async () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  fakeApi({
    ...responses,
    'GET /users/notifications?limit=10': listed(
      Array.from({ length: 10 }, (_, index) => buildNotification(index + 1)),
    ),
    'GET /users/notifications?limit=10&last_id=n10': listed([buildNotification(11)]),
  });
  renderAt('/notifications', <NotificationList />);
  await screen.findAllByRole('link');
  act(() => see([{ isIntersecting: true }]));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(11));
});

it('the page puts newer ones on top when the number changes, without reading the rest again', async () => {
  let count = 2;
  const calls = fakeApi({
    ...responses,
    'GET /users/notifications/count': () => ({ json: { count } }),
    'GET /users/notifications?limit=10': listed([buildNotification(1)]),
    'GET /users/notifications?limit=10&first_id=n1': () => listed(count === 3 ? [buildNotification(7)] : []),
    'PUT /users/notifications/read': () => ({ json: { count: (count = 3) } }),
  });
  renderAt('/notifications', <NotificationList />);
  await screen.findByRole('link', { name: /#LP-1 / });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: /#LP-7 / })).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAccessibleName(/#LP-7 /);
  expect(calls.some(({ path }) => path.includes('first_id=n1'))).toBe(true);
});

it('shows that the file of an export is gone', async () => {
  fakeApi({
    ...responses,
    'GET /users/notifications': listed([
      buildNotification(1, {
        type: 'export_fulfill',
        kind: 'export_ready',
        params: { file: 'orders.csv', rows: 3 },
      }),
    ]),
    'GET /uploads/file-export/download': refusal(404, 'export_too_old'),
  });
  renderAt('/', <Bell />);
  await open(2);
  await userEvent.click(await screen.findByRole('button', { name: /Export is ready/ }));
  expect(await screen.findByText('File error !!!')).toBeInTheDocument();
});

it('the page has a tab for each type', async () => {
  const file = buildNotification(3, {
    type: 'export_fulfill',
    kind: 'export_ready',
    params: { file: 'orders.csv', rows: 3 },
  });
  fakeApi({ ...responses, 'GET /users/notifications?limit=10&type=export_fulfill': listed([file]) });
  renderAt('/notifications', <NotificationList />);
  await screen.findByRole('link', { name: /#LP-1 / });
  await userEvent.click(screen.getByRole('tab', { name: 'Exports' }));
  expect(await screen.findByRole('button', { name: /Export is ready/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /#LP-1 / })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Containers' })).toBeVisible();
});

it.each([
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, more than 99 unread', '99+'],
])('the bell of %d unread notifications says so up to 99', async (count, name, badge) => {
  fakeApi({ ...responses, 'GET /users/notifications/count': { json: { count } } });
  renderAt('/', <Bell />);
  expect((await screen.findByRole('button', { name })).textContent).toBe(badge);
});

describe('announcements', () => {
  const announcement: Announcement = {
    id: 's1',
    title: 'Closed on 1 January',
    message: 'Orders wait a day.',
    status: 'unread',
    is_read: false,
    created_at: new Date().toISOString(),
    words: {
      en: { title: 'Closed on 1 January', message: 'Orders wait a day.' },
      vi: { title: 'Nghỉ', message: 'Chờ.' },
    },
  };

  it('link from the bell to the page and are then marked as read', async () => {
    const calls = fakeApi({
      ...responses,
      'GET /users/notifications': { json: { notifications: [], system_notifications: [announcement] } },
    });
    const router = renderAt('/', <Bell />);
    await open(2);
    expect(screen.queryByText('No Notification.')).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: /Closed on 1 January/ }));
    expect(addressOf(router)).toBe('/notifications');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: ['s1'] });
  });

  it('show their whole text on the page, and stay in "Unread" until the page is left', async () => {
    let read = false;
    const state = () => (read ? { ...announcement, is_read: true, status: 'readed' as const } : announcement);
    fakeApi({
      ...responses,
      'GET /users/notifications': ({ path }: ApiCall) => ({
        json: {
          notifications: path.includes('status=unread') ? [] : [buildNotification(1)],
          system_notifications: [state()],
        },
      }),
      'PUT /users/notifications/read': () => {
        read = true;
        return { json: { count: 0 } };
      },
    });
    renderAt('/notifications', <NotificationList />);
    expect(await screen.findByRole('link', { name: /#LP-1 / })).toBeVisible();
    await userEvent.click(await screen.findByRole('tab', { name: /^Unread/ }));
    const line = await screen.findByRole('button', { name: /Closed on 1 January/, expanded: false });
    expect(screen.queryByRole('link', { name: /#LP-1 / })).toBeNull();
    await userEvent.click(line);
    expect(await screen.findByRole('tab', { name: 'Unread, 0' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Closed on 1 January/, expanded: true })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Unread, 0' }));
    expect(await screen.findByText('No Notification.')).toBeVisible();
  });
});
