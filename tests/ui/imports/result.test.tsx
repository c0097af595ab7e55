// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MdOutlineCheckCircleOutline, MdOutlineWarningAmber } from 'react-icons/md';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildImport } from './buildImport.ts';

beforeEach(() => fakeMedia());

const open = (importRecord: Import, responses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    'GET /imports': { json: { imports: [] } },
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
    [`GET /imports/${importRecord.id}/results`]: { json: { results: [], count: 0 } },
    ...responses,
  });
  const page = (
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>
  );
  return { calls, router: renderAt(`/orders/import/${importRecord.id}`, page), user: userEvent.setup() };
};

const counts = { ...buildImport().counts, orders: 10, ready_orders: 10, errors: 0 };
const creating = buildImport({
  status: 'creating',
  counts,
  rows_total: 4000,
  rows_done: 1000,
  created_count: 4,
});
const stopped: Import = {
  ...creating,
  status: 'stopped',
  failed_count: 1,
  finished_at: '2026-11-20T08:01:00.000Z',
};

it('shows progress in numbers, stops, shows what remains, and continues', async () => {
  let now = creating;
  const { user } = open(creating, {
    [`GET /imports/${creating.id}`]: () => ({ json: { import: now } }),
    [`POST /imports/${creating.id}/stop`]: () => ({ json: { import: (now = stopped) } }),
    [`POST /imports/${creating.id}/start`]: () => ({ json: { import: (now = creating) } }),
  });
  expect(await screen.findByText('1,000 of 4,000 rows')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(/Creating orders 25%/)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: '4 of 10 orders were created' })).toBeVisible();
  expect(screen.getByText(/stopped .* · 5 orders left/)).toBeVisible();
  // The button disappears after its action.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('tab', { name: /Not created yet/ })).toHaveTextContent('5');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
});

it('says why creating failed on our side, keeps the created orders visible, and continues', async () => {
  const failed: Import = {
    ...stopped,
    status: 'failed',
    started_at: '2026-11-20T08:00:00.000Z',
    problem: { code: 'create_failed', params: {} },
  };
  let now = failed;
  const { user } = open(failed, {
    [`GET /imports/${failed.id}`]: () => ({ json: { import: now } }),
    [`POST /imports/${failed.id}/start`]: () => ({ json: { import: (now = creating) } }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on our side. Orders that were created stay. Continue to create the rest.',
  );
  expect(screen.getByRole('heading', { name: '4 of 10 orders were created' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Not created yet/ })).toHaveTextContent('5');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
});

it('says why a file was not read, and links to another import', async () => {
  open(buildImport({ status: 'failed', started_at: null, problem: { code: 'read_failed', params: {} } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on our side while we read',
  );
  expect(screen.getByRole('link', { name: 'Import another file' })).toBeVisible();
});

it('opens the failed orders in a preview of their own', async () => {
  const finished = buildImport({
    status: 'done',
    counts,
    created_count: 8,
    failed_count: 2,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  const retryImport = buildImport({
    id: '01900000-0000-7000-8000-0000000000cc',
    status: 'checking',
    retry_of: finished.id,
  });
  const { user, router } = open(finished, {
    [`POST /imports/${finished.id}/retry`]: { json: { import: retryImport } },
    [`GET /imports/${retryImport.id}`]: { json: { import: retryImport } },
  });
  expect(await screen.findByText('Fix 2 orders here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fix' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/import/${retryImport.id}`));
});

it('shows how long creating took', async () => {
  open(
    buildImport({
      status: 'done',
      counts,
      started_at: '2026-11-20T08:00:19.400Z',
      finished_at: '2026-11-20T08:01:00.000Z',
    }),
  );
  expect(await screen.findByText(/finished .* in 41 s/)).toBeVisible();
});

it('offers to pay the payable orders, and links to the orders that wait for a design', async () => {
  enterAsSeller();
  const finished = buildImport({
    status: 'done',
    counts,
    created_count: 10,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  open(finished, {
    'GET /orders/facets': ({ path }) => ({
      json: { facets: { pending: path.includes('matched=false') ? 3 : 10 }, total: 10 },
    }),
  });
  expect(await screen.findByText('7 orders are Pending')).toBeVisible();
  expect(screen.getByText('3 orders wait for one before they can be paid')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Show: Add the designs' });
  expect(JSON.parse(decodeURIComponent(link.getAttribute('href')?.split('filter=')[1] ?? ''))).toEqual({
    import_id: finished.id,
    status: ['pending'],
    matched: false,
  });
});

it.each([
  [{ created_count: 10 }, '10 of 10 orders were created', 'Created'],
  [{ updated_count: 10 }, '10 of 10 orders were updated', 'Updated'],
  [{ created_count: 4, updated_count: 6 }, '4 of 10 orders were created, 6 were updated', 'Created'],
])('counts created and updated orders in the title: %j', async (resultCounts, title, tab) => {
  open(
    buildImport({
      status: 'done',
      counts,
      duplicates: 'update',
      ...resultCounts,
      finished_at: '2026-11-20T08:01:00.000Z',
    }),
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(
    screen
      .getAllByRole('tab')
      .map((element) => element.textContent)
      .at(-1),
  ).toBe(`${tab} 10`);
});

it('links a skipped order to the existing one, and gives the reason once for all its rows', async () => {
  const importRecord = buildImport({
    status: 'done',
    counts,
    skipped_count: 1,
    rows_total: 1,
    rows_done: 1,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  const exists = { field: 'order_number', code: 'order_exists', level: 'duplicate' } as const;
  const params = {
    value: 'A-1',
    order: '01900000-0000-7000-8000-0000000000cc',
    code: 'LP-10482',
    status: 'pending',
  };
  const result = {
    first_row: 2,
    last_row: 3,
    order_number: 'A-1',
    recipient: 'Ann',
    outcome: 'skipped',
    order: null,
    problems: [
      { ...exists, params },
      { ...exists, params },
    ],
  };
  open(importRecord, {
    [`GET /imports/${importRecord.id}/results`]: { json: { results: [result], count: 1 } },
  });
  expect(await screen.findByRole('link', { name: '#LP-10482' })).toHaveAttribute(
    'href',
    `/orders/${params.order}`,
  );
  expect(screen.getByTitle('Order number: This shop already has order A-1.')).toBeVisible();
});

it.each([
  [{}, MdOutlineCheckCircleOutline],
  [{ failed_count: 3 }, MdOutlineWarningAmber],
])('shows the green icon only for a completely imported file: %j', async (failed, Sign) => {
  open(
    buildImport({
      status: 'done',
      counts,
      created_count: 7,
      ...failed,
      finished_at: '2026-11-20T08:01:00.000Z',
    }),
  );
  const head = (await screen.findByRole('heading', { name: '7 of 10 orders were created' })).closest(
    '.pl-result-head',
  ) as HTMLElement;
  const drawing = render(<Sign />).container.innerHTML.replace(/^<svg[^>]*>/, '');
  expect(head.innerHTML).toContain(drawing);
});

it('names the field of a reason once', async () => {
  const problem = {
    field: 'postcode',
    code: 'zip_format',
    level: 'error',
    params: { value: '123' },
  } as const;
  const result = {
    first_row: 2,
    last_row: 2,
    order_number: 'A-1',
    recipient: 'Ann',
    outcome: 'failed',
    order: null,
    problems: [problem],
  };
  const importRecord = buildImport({
    status: 'done',
    counts,
    failed_count: 1,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  open(importRecord, {
    [`GET /imports/${importRecord.id}/results`]: { json: { results: [result], count: 1 } },
  });
  expect(await screen.findByTitle('ZIP “123” needs 5 digits, or 5 and 4.')).toBeVisible();
});
