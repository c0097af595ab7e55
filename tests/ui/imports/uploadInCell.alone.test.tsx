// @vitest-environment jsdom
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { addDesign as realAddDesign } from '../../../src/providers/uploads/addDesign.ts';
import { UploadFailure } from '../../../src/providers/uploads/uploadFailure.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildGroup, buildImport, buildRow } from './buildImport.ts';

type AddDesign = typeof realAddDesign;

const { addDesign } = vi.hoisted(() => ({ addDesign: vi.fn<AddDesign>() }));
vi.mock('../../../src/providers/uploads/addDesign.ts', () => ({ addDesign }));

beforeEach(() => {
  addDesign.mockReset();
  fakeMedia();
});

const importRecord = buildImport();
const unknown = {
  field: 'design_wrap',
  code: 'design_unknown',
  level: 'error' as const,
  params: { value: 'night.png' },
};
const wrong = (row: number) =>
  buildRow(row, {
    cells: { order_number: `A-${row}`, design_wrap: 'night.png' },
    level: 'error',
    problems: [unknown],
  });
const group = buildGroup({ ...unknown, value: 'night.png', rows: 2, first_row: 2, suggestions: undefined });
const picture = (name = 'night sky.png', size = 10) => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const open = (count = 2) => {
  const fixes: unknown[] = [];
  fakeApi({
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
    [`GET /imports/${importRecord.id}/rows`]: ({ path }) => ({
      json: { rows: path.includes('page=2') ? [wrong(60)] : [wrong(2), wrong(3)], count },
    }),
    [`GET /imports/${importRecord.id}/problems`]: { json: { problems: [group] } },
    [`PUT /imports/${importRecord.id}/cells`]: ({ body }) => {
      fixes.push(body);
      return { json: { rows: 2, import: importRecord } };
    },
  });
  renderAt(
    `/orders/import/${importRecord.id}`,
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>,
  );
  return { fixes, user: userEvent.setup() };
};

const cell = async (row: number) =>
  (await screen.findAllByRole('gridcell', { name: /night/ }))[row - 2] ?? document.body;
const grid = () => within(screen.getByRole('grid'));
const drop = (target: Element, file: File) => {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  fireEvent(target, event);
};
/** An upload that ends when the test says so. */
const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<AddDesign>>>();
  addDesign.mockReturnValueOnce(promise);
  const design = {
    id: 'd',
    file_name: 'night sky.png',
    width_px: 1,
    height_px: 1,
    thumb_url: null,
    mime_type: 'image/png',
    dpi: null,
    has_alpha: null,
    bytes: 1,
    known: false,
    notes: [],
    hash: '',
  };
  return {
    arrive: () => resolve(design),
    fail: (error: unknown) => reject(error),
    told: () => addDesign.mock.lastCall?.[0],
  };
};

it('fills all rows that name a design with the uploaded name once it arrives; nothing can be started meanwhile', async () => {
  const { fixes } = open();
  const upload = pending();
  drop(await cell(2), picture());
  expect(await grid().findByRole('progressbar', { name: 'Uploading night sky.png' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Import 1 order/ })).toBeDisabled();
  expect(screen.getByText(/1 file is still being uploaded\./)).toBeVisible();
  upload.told()?.onProgress(64);
  expect(await grid().findByText('64%')).toBeVisible();
  upload.arrive();
  expect(await screen.findByText('night sky.png is in your library now.')).toBeVisible();
  await vi.waitFor(() =>
    expect(fixes).toEqual([{ field: 'design_wrap', value: 'night sky.png', equal_to: 'night.png' }]),
  );
  expect(screen.queryByRole('progressbar', { name: /night sky/ })).toBeNull();
});

it('fills the cell even if another page of rows is open by then', async () => {
  const { fixes, user } = open(120);
  const upload = pending();
  drop(await cell(2), picture());
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('rowheader', { name: '60' });
  upload.arrive();
  await vi.waitFor(() =>
    expect(fixes).toEqual([{ field: 'design_wrap', value: 'night sky.png', equal_to: 'night.png' }]),
  );
  expect(screen.queryByRole('rowheader', { name: '2' })).toBeNull();
});

it('says at the cell why a file was not added, and takes another one', async () => {
  const { fixes } = open();
  const upload = pending();
  drop(await cell(2), picture());
  upload.fail(new UploadFailure('no_config'));
  expect(await grid().findByText('night sky.png was not added. Miss config')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('night sky.png was not added. Miss config');
  expect(await cell(2)).toHaveAttribute('aria-invalid', 'true');
  expect(fixes).toEqual([]);
  const retryUpload = pending();
  drop(await cell(2), picture());
  retryUpload.arrive();
  await vi.waitFor(() => expect(fixes).toHaveLength(1));
  expect(grid().queryByText(/was not added/)).toBeNull();
});

it.each([
  ['another type', picture('notes.docx'), /This type of file is not accepted\. Use \.png/],
  ['more than 200 MB', picture('huge.png', 201 * 1024 * 1024), /The file is 201 MB\. The limit is 200 MB\./],
])('refuses a file of %s before the upload', async (_name, file, message) => {
  open();
  drop(await cell(3), file);
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(addDesign).not.toHaveBeenCalled();
});

it('cancels an upload', async () => {
  const { user, fixes } = open();
  const upload = pending();
  drop(await cell(2), picture());
  await user.click(await grid().findByRole('button', { name: 'Cancel the upload of night sky.png' }));
  expect(upload.told()?.signal.aborted).toBe(true);
  upload.arrive();
  await vi.waitFor(() => expect(screen.queryByRole('progressbar', { name: /night sky/ })).toBeNull());
  expect(fixes).toEqual([]);
});

it('offers the upload in the list by problem too, the only place on a phone', async () => {
  fakeMedia((query) => query.includes('max-width'));
  const { user, fixes } = open();
  const upload = pending();
  const button = await screen.findByRole('button', { name: 'Upload file: Wrap design night.png' });
  const field = button.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
  await user.click(button);
  if (field) await user.upload(field, picture());
  upload.arrive();
  await vi.waitFor(() =>
    expect(fixes).toEqual([{ field: 'design_wrap', value: 'night sky.png', equal_to: 'night.png' }]),
  );
});
