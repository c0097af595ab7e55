import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import type { ApiCall } from '../../support/ui/fakeApi.ts';
import { enter, leave, open, shop } from './settingsApi.tsx';

const packer = '01900000-0000-7000-8000-00000000000c';
const lotus = '01900000-0000-7000-8000-00000000000a';
let serial = 0;
const line = (action: string, details: object, over: object = {}) => ({
  id: `01900000-0000-7000-8000-0000000001${String((serial += 1)).padStart(2, '0')}`,
  actor_name: 'Mai Anh',
  action,
  object_type: 'x',
  object_id: null,
  details,
  created_at: '2026-11-20T07:32:05Z',
  ...over,
});

const lines = [
  line('account.change', {
    before: { name: 'Lotus', time_zone: 'Asia/Tokyo', version: 1 },
    after: { name: 'Lotus', time_zone: 'Asia/Ho_Chi_Minh', version: 2 },
  }),
  line('role.change', {
    name: 'Packer',
    before: { name: 'Packer', rights: ['orders.view', 'orders.export'] },
    after: { name: 'Packer', rights: ['orders.view', 'orders.edit'] },
  }),
  line('member.change', {
    email: 'bao@example.test',
    access: [
      { shop_id: lotus, role: 'fulfiller' },
      { shop_id: null, role: packer },
    ].slice(0, 1),
  }),
  line('support.act', { route: '/v1/shops/:id', right: 'stores.edit' }, { actor_name: 'Kim' }),
  line('design.delete', { count: 1204, ids: [] }),
  line('order.delete', { count: 2, codes: ['LP-1', 'LP-2'] }),
  line(
    'support.read',
    { route: '/v1/orders/:id', right: 'orders.view', params: { id: lotus } },
    { actor_name: 'Kim' },
  ),
];

const openLog = (audit: readonly object[] = lines): ApiCall[] => {
  const { calls } = open('/setting/permission', {
    'GET /members': { json: { members: [] } },
    'GET /fulfillshop/roles': {
      json: {
        roles: [{ id: 'fulfiller', name: null, rights: builtInRoles.fulfiller, members: 0, version: 0 }],
      },
    },
    'GET /shops': { json: { shops: [shop(lotus, 'Lotus Tee Co.')] } },
    'GET /audit': ({ path }) => ({
      json: path.includes('search=') ? { audit: [], count: 0 } : { audit, count: audit.length },
    }),
  });
  return calls;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  enter();
});
afterEach(leave);

const rows = async (): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: 'Audit log' }, { timeout: 10_000 });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

it('shows time to the second, actor, subject and changes in a line', async () => {
  openLog();
  await screen.findByText(/Fulfiller: Lotus Tee Co./, undefined, { timeout: 10_000 });
  const [account, role, member, support, designs, removed, read] = await rows();
  expect(account).toMatch(
    /^20\/11\/2026 14:32:05Mai AnhChanged the account settingsTime zone: Asia\/Tokyo → Asia\/Ho Chi Minh$/,
  );
  expect(role).toMatch(/Changed a role: Packer\+ Edit orders− Export orders$/);
  expect(member).toMatch(/Changed the role of a member: bao@example\.testFulfiller: Lotus Tee Co\.$/);
  expect(support).toMatch(/KimSupport changed something: Edit shops$/);
  expect(designs).toMatch(/Deleted 1204 files from the library$/);
  expect(removed).toMatch(/Deleted 2 pending orders#LP-1, #LP-2$/);
  expect(read).toMatch(new RegExp(`KimSupport viewed: View orders · ${lotus}$`));
});

it('names the resource and the changed fields of a plain record, whose actions have no texts of their own', async () => {
  openLog([
    line('shop.create', { name: 'Northwind' }, { object_type: 'shop' }),
    line(
      'shop.change',
      {
        name: 'Northwind',
        before: { id: lotus, name: 'Northwind', email: null, phone_number: '1' },
        after: { id: lotus, name: 'Northwind', email: 'a@example.test', phone_number: '1' },
      },
      { object_type: 'shop' },
    ),
    line(
      'template.delete',
      { name: 'Etsy', before: { layout: 'etsy' }, after: { layout: 'platen' } },
      { object_type: 'template' },
    ),
    line('product.change', { name: 'Moon', skus: ['A-1', 'A-2'] }, { object_type: 'product' }),
    line(
      'design.change',
      { name: 'a.png', before: { file_name: 'a.png', tags: '' }, after: { file_name: 'b.png' } },
      { object_type: 'design' },
    ),
    line('parcel.lost', {}, { object_type: 'parcel' }),
  ]);
  const [added, changed, deleted, product, design, unknown] = await rows();
  expect(product).toMatch(/Changed product: MoonA-1, A-2$/);
  expect(design).toMatch(/Changed design: a\.pngFile name: a\.png → b\.png$/);
  expect(added).toMatch(/Added shop: Northwind$/);
  expect(changed).toMatch(/Changed shop: NorthwindContact email: – → a@example\.test$/);
  expect(deleted).toMatch(/Deleted import template: EtsyMade for: Etsy → Platen format$/);
  expect(unknown).toMatch(/parcel\.lost$/);
});

it('filters the log by text and area, says when nothing matches, and clears the filters', async () => {
  const calls = openLog();
  const user = userEvent.setup();
  await rows();
  const auditQueries = () =>
    calls.flatMap(({ path }) => (path.startsWith('/audit?') ? path.slice('/audit?'.length) : []));
  await user.click(screen.getByRole('button', { name: 'Area' }));
  // As many as there are, they are searched first.
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search Area' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Members' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(auditQueries()).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Area' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Roles' }));
  await waitFor(() => expect(auditQueries()).toContain('page=1&limit=25&area=roles'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Area: Roles' })).toHaveFocus();
  await user.type(
    screen.getByRole('searchbox', { name: 'Search by person, email, name or order' }),
    ' nobody ',
  );
  await screen.findByText('Nothing in the log matches these filters.');
  expect(auditQueries()).toContain('page=1&limit=25&area=roles&search=nobody');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await rows()).toHaveLength(lines.length);
  expect(screen.getByRole('searchbox', { name: /Search by person/ })).toHaveValue('');
});

it('moves through a filter’s options by arrow keys, and selects by Enter or Space', async () => {
  const calls = openLog();
  const user = userEvent.setup();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Time' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All time' })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'This year' })).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Last 30 days' })).toHaveFocus();
  await waitFor(() =>
    expect(calls.at(-1)?.path).toMatch(/^\/audit\?.*start_date=\d{4}-\d{2}-\d{2}&end_date=/),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pill = screen.getByRole('button', { name: 'Time: Last 30 days' });
  expect(pill).toHaveFocus();
  await user.click(pill);
  const chosen = screen.getByRole('radio', { name: 'Last 30 days' });
  await waitFor(() => expect(chosen).toHaveFocus());
  // No click follows here: browsers send none from a radio button that is chosen already.
  fireEvent.keyDown(chosen, { key: ' ' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows no filters for an empty log', async () => {
  openLog([]);
  await screen.findByText('No activity yet.', undefined, { timeout: 10_000 });
  expect(screen.queryByRole('searchbox', { name: /Search by person/ })).toBeNull();
});
