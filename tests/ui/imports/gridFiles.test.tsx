// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ImportGrid } from '../../../src/resources/imports/grid/ImportGrid.tsx';
import type {
  GridEdit,
  GridFile,
  GridRestore,
  GridRow,
} from '../../../src/resources/imports/grid/importGridModel.ts';
import { renderWithWords } from '../components/withWords.tsx';

const columns = [
  { key: 'city', label: 'City', width: 96 },
  { key: 'design_front', label: 'Front design', width: 168, accept: ['.png', '.jpg'] },
];

const missing = {
  state: 'error',
  reason: 'night.png is not in your library',
  same: 3,
  old: 'night.png',
} as const;
const row = (override: Partial<GridRow> = {}): GridRow => ({
  id: '18',
  number: 18,
  name: 'A-1013',
  values: { city: 'Leeds', design_front: 'night.png' },
  marks: { design_front: missing },
  ...override,
});
const picture = new File(['x'], 'night.png', { type: 'image/png' });

const setUp = (rows: GridRow[] = [row()]) => {
  const onFile = vi.fn<(file: GridFile) => void>();
  const onStopFile = vi.fn<(cell: GridRestore) => void>();
  const onEdit = vi.fn<(edit: GridEdit) => void>();
  const ignore = () => undefined;
  const { container } = renderWithWords(
    <ImportGrid
      label="Rows"
      nameLabel="Order"
      columns={columns}
      rows={rows}
      onEdit={onEdit}
      onRestore={ignore}
      onLeave={ignore}
      onFile={onFile}
      onStopFile={onStopFile}
    />,
  );
  const field = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for files');
  return { onFile, onStopFile, onEdit, field, user: userEvent.setup() };
};

const drop = (target: Element, file: File) => {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  fireEvent(target, event);
  return event;
};
const cell = () => screen.getByRole('gridcell', { name: /night\.png/ });

it('takes a file dropped on its cell, for all rows that name it', () => {
  const { onFile } = setUp();
  expect(drop(cell(), picture).defaultPrevented).toBe(true);
  expect(onFile).toHaveBeenCalledWith({
    rowId: '18',
    column: 'design_front',
    file: picture,
    applyToSame: true,
  });
});

it('does not let a file dropped beside its cell replace the page', () => {
  const { onFile } = setUp();
  expect(drop(screen.getByRole('gridcell', { name: 'Leeds' }), picture).defaultPrevented).toBe(true);
  expect(onFile).not.toHaveBeenCalled();
});

it('opens the file chooser, not the editor, with the button of the cell', async () => {
  const { user, field, onFile } = setUp();
  const click = vi.spyOn(field, 'click');
  await user.click(screen.getByRole('button', { name: 'Upload the file: Front design, row 18' }));
  expect(click).toHaveBeenCalledOnce();
  expect(field.accept).toBe('.png,.jpg');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.upload(field, picture);
  expect(onFile).toHaveBeenCalledWith({
    rowId: '18',
    column: 'design_front',
    file: picture,
    applyToSame: true,
  });
  expect(cell()).toHaveFocus();
});

it('works by keyboard alone, for this row if the box is unticked; a closed chooser returns the focus', async () => {
  const { user, field, onFile } = setUp();
  const click = vi.spyOn(field, 'click');
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  await user.click(screen.getByRole('checkbox', { name: /Apply to 3 rows/ }));
  screen.getByRole('combobox').focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'choose it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(click).toHaveBeenCalledOnce();
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent(field, new Event('cancel'));
  expect(cell()).toHaveFocus();
  await user.upload(field, picture);
  expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ applyToSame: false }));
});

it('accepts the URL of a file in place of its name', async () => {
  const { user, onEdit } = setUp();
  await user.click(cell());
  await user.click(screen.getByRole('button', { name: 'Paste a link' }));
  await user.keyboard('https://example.test/a.png{Enter}');
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({ value: 'https://example.test/a.png', applyToSame: true }),
  );
});

it('shows the upload progress of a file, and cancels with Esc or its button', async () => {
  const { user, onStopFile } = setUp([
    row({ uploads: { design_front: { name: 'night.png', percent: 64.2 } } }),
  ]);
  expect(screen.getByRole('progressbar', { name: 'Uploading night.png' })).toHaveAttribute(
    'aria-valuenow',
    '64',
  );
  expect(cell()).toHaveAttribute('aria-busy', 'true');
  await user.click(cell());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('combobox')).toBeNull();
  cell().focus();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of night.png' }));
  expect(onStopFile.mock.calls).toEqual([
    [{ rowId: '18', column: 'design_front' }],
    [{ rowId: '18', column: 'design_front' }],
  ]);
});
