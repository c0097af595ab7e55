// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { DesignDetail } from '../../../contract/designs/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { BillButtons } from '../../../src/resources/bills/BillButtons.tsx';
import { MonthFiles } from '../../../src/resources/balances/MonthFiles.tsx';
import { DownloadButton } from '../../../src/resources/designs/edit/DownloadButton.tsx';
import { MockupDialog } from '../../../src/workflows/mockups/MockupDialog.tsx';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { exportAction } from '../../../src/views/export/exportAction.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { buildImport } from '../imports/buildImport.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';
import { renderList } from './renderList.tsx';

const words = 'File error !!!';

it('shows the fixed download error if the file of an export cannot be fetched', async () => {
  const file = {
    id: 'e1',
    status: 'done',
    format: 'csv',
    file_name: 'orders.csv',
    rows_total: 5,
    rows_done: 5,
  };
  const { user } = await renderList({
    actions: [exportAction('orders')],
    beside: <Toasts />,
    answers: {
      'POST /exports': { json: { export: file } },
      'GET /uploads/file-export/download': refusal(404, 'export_too_old'),
    },
  });
  await user.click(screen.getAllByRole('checkbox')[1] ?? document.body);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows the fixed download error if the error file of an import cannot be fetched', async () => {
  enterAsSeller();
  const importRecord = buildImport();
  fakeApi({
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
    [`GET /imports/${importRecord.id}/rows`]: { json: { rows: [], count: 0 } },
    [`GET /imports/${importRecord.id}/problems`]: { json: { problems: [] } },
    [`POST /imports/${importRecord.id}/file`]: 'lost',
  });
  renderAt(
    `/orders/import/${importRecord.id}`,
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Error file' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows the fixed download error if the server could not write the file of an export', async () => {
  const { user } = await renderList({
    actions: [exportAction('orders')],
    beside: <Toasts />,
    answers: { 'POST /exports': refusal(500, 'unexpected') },
  });
  await user.click(screen.getAllByRole('checkbox')[1] ?? document.body);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(within(dialog).getByText('The export failed. Try again.')).toBeVisible();
});

it('shows the color of the product while a mockup is rendered', () => {
  enterAsSeller();
  fakeApi({});
  const mockups = [{ name: 'm1', position: 'front' as const, design_id: 'd1' }];
  const item = { order_id: 'o1', item_id: 'i1' };
  renderAt(
    '/',
    <MockupDialog title="Tee" item={item} mockups={mockups} color="#1F2A44" onClose={() => undefined} />,
  );
  const dialog = screen.getByRole('dialog');
  const block = within(dialog).getByRole('status', { name: 'Loading' }).firstElementChild as HTMLElement;
  expect(block.style.getPropertyValue('--sk')).toBe('#1F2A44');
  fireEvent.load(within(dialog).getByRole('img', { name: /Tee/ }));
  expect(within(dialog).queryByRole('status', { name: 'Loading' })).toBeNull();
});

describe('files of pages', () => {
  const design = {
    id: 'd1',
    file_name: 'sun.png',
    file_url: '/f/sun.png',
    attachment_url: null,
  } as DesignDetail;
  const mockups = [{ name: 'm1', position: 'front', design_id: 'd1' }] as const;

  it.each([
    [
      'the PDF of a bill',
      <BillButtons
        key="bill"
        record={{ id: 'b1', code: 'B-1', created_at: '2026-11-20T08:02:00Z', status: 'paid' } as BillDetail}
      />,
      /PDF/,
    ],
    ['the statement of a month', <MonthFiles key="month" month="2026-11" />, /^PDF of/],
    ['the rows of a month', <MonthFiles key="month" month="2026-11" />, /^CSV of/],
    ['the bills of a month', <MonthFiles key="month" month="2026-11" />, /ZIP$/],
    ['a print file', <DownloadButton key="design" design={design} file="file_url" />, 'Download'],
    [
      'the ZIP of mockups',
      <MockupDialog
        key="mockups"
        title="Tee"
        item={{ order_id: 'o1', item_id: 'i1' }}
        mockups={mockups}
        onClose={() => undefined}
      />,
      /ZIP/,
    ],
    [
      'a mockup',
      <MockupDialog
        key="mockup"
        title="Tee"
        item={{ order_id: 'o1', item_id: 'i1' }}
        mockups={mockups}
        onClose={() => undefined}
      />,
      /Download PNG/,
    ],
  ])('show the fixed download error for %s', async (_what, part, button) => {
    enterAsSeller();
    fakeApi({
      'POST /exports/mockups': refusal(503, 'unavailable'),
      'GET /designs/d1': { json: { design } },
    });
    renderAt('/', part);
    await userEvent.setup().click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
