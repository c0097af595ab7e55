// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { box, heads, renderList, settle, row, rows } from './renderList.tsx';

const drawn = vi.hoisted(() => ({ rows: [] as unknown[], cells: 0 }));

vi.mock('../../../src/views/base/selection.ts', async (original) => {
  const real = await original<typeof import('../../../src/views/base/selection.ts')>();
  const useSelected: typeof real.useSelected = (selection, id) => {
    drawn.rows.push(id);
    return real.useSelected(selection, id);
  };
  return { ...real, useSelected };
});

beforeEach(() => {
  drawn.rows = [];
  drawn.cells = 0;
});

const path500 = '/orders?perPage=500&page=1&sort=created_at&order=DESC&filter=%7B%7D';

it('renders one row, and none of its cells, when one of 500 rows is ticked', async () => {
  const cell = { recipient: ({ recipient }: { recipient: string }) => ((drawn.cells += 1), recipient) };
  await renderList({ path: path500, overrides: { cell } });
  await waitFor(() => expect(rows()).toHaveLength(500));
  drawn.rows = [];
  drawn.cells = 0;
  box('LP-10480').click();
  await waitFor(() => expect(box('LP-10480')).toBeChecked());
  expect(drawn.rows).toHaveLength(1);
  expect(drawn.cells).toBe(0);
});

it('is a table with a caption, column heads, a link first and named boxes', async () => {
  await renderList();
  const table = screen.getByRole('table', { name: 'Manage orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .every((head) => head.getAttribute('scope') === 'col'),
  ).toBe(true);
  expect(screen.getByRole('link', { name: 'LP-10482' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/orders\/0193/),
  );
  expect(box('LP-10482')).not.toBeChecked();
  expect(row('LP-10482')).toHaveAttribute('aria-selected', 'false');
});

it('marks the sorted column only, and sorts by a button in its head', async () => {
  const { calls, user } = await renderList();
  const created = screen.getByRole('columnheader', { name: 'Created' });
  expect(created).toHaveAttribute('aria-sort', 'descending');
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
  await user.click(within(created).getByRole('button'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContainEqual(
      expect.stringContaining('sort=created_at&order=ASC'),
    ),
  );
  await screen.findByText('LP-9983');
  await user.click(screen.getByRole('button', { name: 'Recipient' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Recipient' })).toHaveAttribute('aria-sort', 'ascending'),
  );
});

it('offers no sort for columns that the API cannot sort', async () => {
  await renderList();
  expect(within(screen.getByRole('columnheader', { name: 'Items' })).queryByRole('button')).toBeNull();
});

it('shows the columns of the definition in their order', async () => {
  await renderList();
  expect(heads()).toEqual([
    'Order',
    'Created',
    'Recipient',
    'Items',
    'Source',
    'Shipping line',
    'Status',
    'Total',
  ]);
});

it('moves the row focus by keys, opens with Enter, ticks with x and Space, extends with Shift', async () => {
  const { router, user } = await renderList();
  await user.keyboard('jj');
  expect(row('LP-10481')).toHaveFocus();
  await user.keyboard('k{ArrowDown}{ArrowDown}');
  expect(row('LP-10480')).toHaveFocus();
  await user.keyboard('x');
  expect(box('LP-10480')).toBeChecked();
  await user.keyboard(' ');
  expect(box('LP-10480')).not.toBeChecked();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(['LP-10480', 'LP-10479', 'LP-10478'].map((code) => box(code).checked)).toEqual([true, true, true]);
  await user.keyboard('{Escape}');
  expect(box('LP-10479')).not.toBeChecked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/0193.*0004$/));
});

it('selects the page with Ctrl+A, and leaves keys alone while something is typed', async () => {
  const { user } = await renderList();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('jx');
  expect(screen.getByRole('searchbox')).toHaveValue('jx');
  expect(document.querySelector('tbody :checked')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  screen.getByRole('searchbox').blur();
  await user.keyboard('{Control>}a{/Control}');
  await waitFor(() =>
    expect(rows().every((tableRow) => tableRow.getAttribute('aria-selected') === 'true')).toBe(true),
  );
});

it('ticks the page by the head box, which is mixed in between', async () => {
  const { user } = await renderList();
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' });
  await user.click(box('LP-10482'));
  expect(head.indeterminate).toBe(true);
  await user.click(head);
  expect(rows().every((tableRow) => tableRow.getAttribute('aria-selected') === 'true')).toBe(true);
  expect(head).toBeChecked();
  await user.click(head);
  expect(document.querySelector('tbody :checked')).toBeNull();
});

it('ticks a range with Shift', async () => {
  const { user } = await renderList();
  await user.click(box('LP-10482'));
  await user.keyboard('{Shift>}');
  await user.click(box('LP-10478'));
  await user.keyboard('{/Shift}');
  expect(document.querySelectorAll('tbody :checked')).toHaveLength(5);
});

it('ticks and unticks this page only by the head box; a range does not extend over pages', async () => {
  const { user } = await renderList();
  await user.click(box('LP-10480'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('LP-10457', undefined, { timeout: 5000 });
  await user.keyboard('{Shift>}');
  await user.click(box('LP-10450'));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('toolbar', { name: 'Actions for the selection' });
  expect(bar).toHaveTextContent('2 selected');
  const head = screen.getByRole('checkbox', { name: 'Select this page' });
  await user.click(head);
  expect(bar).toHaveTextContent('26 selected');
  await user.click(head);
  expect(bar).toHaveTextContent('1 selected');
});

it('opens the record by a click on the row, as its link does', async () => {
  const { router, user } = await renderList();
  await user.click(within(row('LP-10481')).getByText('Trần Quốc Bảo'));
  await settle();
  expect(router.state.location.pathname).toMatch(/0001$/);
});

it('shows another page or sort order from the first row, and keeps the horizontal position', async () => {
  const { user } = await renderList();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const holder = document.querySelector<HTMLElement>('.pl-tblw');
  if (!holder) throw new Error('The table stands in its box');
  for (const press of [
    () => screen.getByRole('button', { name: 'Page 2' }),
    () => screen.getByRole('button', { name: 'Recipient' }),
  ]) {
    holder.scrollTop = 300;
    holder.scrollLeft = 120;
    seen.mockClear();
    await user.click(press());
    await waitFor(() => expect(holder.scrollTop).toBe(0));
    expect(holder.scrollLeft).toBe(120);
    expect(seen.mock.contexts).toEqual([screen.getByRole('region', { name: 'Manage orders' })]);
  }
});
