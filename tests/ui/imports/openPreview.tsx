import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Import, ProblemGroup } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { renderAt } from '../layout/renderApp.tsx';
import { buildGroup, buildRow } from './buildImport.ts';

/** Renders the preview of an import with two rows; returns the calls that it makes. */
export const openPreview = (
  importRecord: Import,
  problems: ProblemGroup[] = [buildGroup()],
  responses: Parameters<typeof fakeApi>[0] = {},
) => {
  const calls = fakeApi({
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
    [`GET /imports/${importRecord.id}/rows`]: { json: { rows: [buildRow(2), buildRow(3)], count: 2 } },
    [`GET /imports/${importRecord.id}/problems`]: { json: { problems } },
    ...responses,
  });
  renderAt(
    `/orders/import/${importRecord.id}`,
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>,
  );
  return Object.assign(userEvent.setup(), { calls });
};
