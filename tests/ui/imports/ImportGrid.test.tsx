// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ImportGrid } from '../../../src/resources/imports/grid/ImportGrid.tsx';
import {
  type GridEdit,
  type GridRestore,
  type GridRow,
  nextError,
} from '../../../src/resources/imports/grid/importGridModel.ts';
import { renderWithWords } from '../components/withWords.tsx';

const columns = [
  { key: 'city', label: 'City', width: 96 },
  { key: 'zip', label: 'ZIP', width: 98 },
  { key: 'country', label: 'Country', width: 80 },
];

const buildRow = (number: number, override: Partial<GridRow> = {}): GridRow => ({
  id: `row-${number}`,
  number,
  name: `ET-${number}`,
  values: { city: 'Leeds', zip: 'LS1', country: 'GB' },
  ...override,
});

const unknownCountry = {
  state: 'error',
  reason: 'Unknown country code “UK”',
  suggestions: [
    { value: 'GB', label: 'United Kingdom' },
    { value: 'UA', label: 'Ukraine' },
  ],
  same: 4,
  old: 'UK',
} as const;

const rows: GridRow[] = [
  buildRow(14),
  buildRow(27, {
    values: { city: 'Boston', zip: '2720', country: 'US' },
    marks: { zip: { state: 'error', reason: 'ZIP has 4 digits' } },
  }),
  buildRow(58, { values: { city: 'Leeds', zip: 'LS2', country: 'UK' }, marks: { country: unknownCountry } }),
];

const setUp = (data: GridRow[] = rows) => {
  const onEdit = vi.fn<(edit: GridEdit) => void>();
  const onRestore = vi.fn<(cell: GridRestore) => void>();
  const onLeave = vi.fn<(edit: GridEdit) => void>();
  const gridOf = (gridRows: GridRow[]) => (
    <ImportGrid
      label="Rows with errors"
      nameLabel="Order"
      columns={columns}
      rows={gridRows}
      onEdit={onEdit}
      onRestore={onRestore}
      onLeave={onLeave}
    />
  );
  const { rerender, unmount } = renderWithWords(gridOf(data));
  return {
    onEdit,
    onRestore,
    onLeave,
    unmount,
    show: (next: GridRow[]) => rerender(gridOf(next)),
    user: userEvent.setup(),
  };
};

const place = () => document.activeElement?.getAttribute('data-place');

describe('ImportGrid', () => {
  it('exposes its size, and why a cell is wrong', () => {
    setUp();
    const grid = screen.getByRole('grid', { name: 'Rows with errors' });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '5']);
    const wrong = within(grid).getByRole('gridcell', { name: /2720/ });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('ZIP has 4 digits');
    const last = screen.getByRole('rowheader', { name: 'ET-58' }).closest('[role=row]');
    expect(last?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('gives order numbers of up to 20 characters the width that they need', () => {
    const { show } = setUp();
    const nameWidth = () => screen.getByRole('grid').style.getPropertyValue('--cols').split(' ')[1];
    show([buildRow(1, { name: '113-1234567-1234567' })]);
    expect(nameWidth()).toBe('200px');
    show([buildRow(1, { name: 'a'.repeat(64) })]);
    expect(nameWidth()).toBe('208px');
  });

  it('is one tab stop and moves with the arrows up to its edges', async () => {
    const { user } = setUp();
    await user.tab();
    expect(place()).toBe('0:0');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(place()).toBe('1:1');
    await user.keyboard('{Control>}{End}{/Control}{ArrowDown}{ArrowRight}');
    expect(place()).toBe('2:2');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the next error with Alt+↓, and wraps around', async () => {
    const { user } = setUp();
    await user.tab();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(place()).toBe('1:1');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(place()).toBe('2:2');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(place()).toBe('1:1');
  });

  it('edits with Enter and commits the new value on Enter', async () => {
    const { user, onEdit } = setUp();
    await user.tab();
    await user.keyboard('{Enter}');
    const field = screen.getByRole('combobox', { name: 'City, row 14' });
    await user.clear(field);
    await user.type(field, 'York{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      rowId: 'row-14',
      column: 'city',
      value: 'York',
      applyToSame: false,
    });
    expect(place()).toBe('1:0');
  });

  it('replaces the value with the text typed on the cell', async () => {
    const { user, onEdit } = setUp();
    await user.tab();
    await user.keyboard('Hu{F2}é{Enter}');
    expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ value: 'Hué' });
  });

  it('restores the value with Esc', async () => {
    const { user, onEdit } = setUp();
    await user.tab();
    await user.keyboard('{F2}xyz{Escape}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(place()).toBe('0:0');
    expect(document.activeElement?.textContent).toBe('Leeds');
  });

  it('takes the first suggestion with Enter, for all equal cells', async () => {
    const { user, onEdit } = setUp();
    await user.click(screen.getByRole('gridcell', { name: /UK/ }));
    const field = screen.getByRole('combobox');
    const options = within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    expect(screen.getByRole('checkbox', { name: 'Apply to 4 rows with “UK”' })).toHaveProperty(
      'checked',
      true,
    );
    await user.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      rowId: 'row-58',
      column: 'country',
      value: 'GB',
      applyToSame: true,
    });
  });

  it('lets the seller choose another suggestion, for this row alone', async () => {
    const { user, onEdit } = setUp();
    await user.click(screen.getByRole('gridcell', { name: /UK/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Apply to 4 rows with “UK”' }));
    await user.click(screen.getByRole('option', { name: /Ukraine/ }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      rowId: 'row-58',
      column: 'country',
      value: 'UA',
      applyToSame: false,
    });
  });

  it('keeps text that could not be saved: Enter sends it again unchanged, Esc discards it', async () => {
    const suggestions = [{ value: 'London' }];
    const unsaved = { state: 'error', reason: 'Not saved: offline', unsaved: true, suggestions } as const;
    const { user, onEdit, onRestore } = setUp([buildRow(14, { marks: { city: unsaved } }), buildRow(15)]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Leeds');
    expect(screen.getAllByText('Not saved: offline')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    const edit = { rowId: 'row-14', column: 'city', value: 'Leeds', applyToSame: false };
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(edit);
    await user.keyboard('{ArrowUp}{Enter}x{Escape}');
    expect(onEdit).toHaveBeenCalledOnce();
    expect(onRestore).toHaveBeenCalledExactlyOnceWith({ rowId: 'row-14', column: 'city' });
  });

  it('reports the typed text of a cell that disappears, and nothing of an edit that has ended', async () => {
    const { user, onEdit, onLeave, unmount } = setUp();
    await user.tab();
    await user.keyboard('{F2}x{Escape}{F2}y{Enter}{F2}{Escape}Hu');
    unmount();
    expect(onEdit).toHaveBeenCalledOnce();
    expect(onLeave).toHaveBeenCalledExactlyOnceWith({
      rowId: 'row-27',
      column: 'city',
      value: 'Hu',
      applyToSame: false,
    });
  });

  it('stays in the edited row when other rows are inserted before it', async () => {
    const { user, onEdit, onLeave, show } = setUp();
    await user.tab();
    await user.keyboard('{ArrowDown}Hu');
    show([buildRow(3), ...rows]);
    await user.keyboard('é{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      rowId: 'row-27',
      column: 'city',
      value: 'Hué',
      applyToSame: false,
    });
    expect(onLeave).not.toHaveBeenCalled();
    expect(place()).toBe('3:0');
  });

  it('renders a few rows of a file of 100,000, and reaches the last', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => buildRow(index + 2));
    const { user } = setUp(many);
    expect(screen.getAllByRole('row').length).toBeLessThan(120);
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(place()).toBe('99999:2');
  });
});

describe('nextError', () => {
  it('nextError returns nothing if no cell has an error', () => {
    expect(nextError([buildRow(1)], columns, { row: 0, column: 0 }, 1)).toBeUndefined();
  });

  it('nextError goes backward past the start', () => {
    expect(nextError(rows, columns, { row: 1, column: 1 }, -1)).toEqual({ row: 2, column: 2 });
  });
});
