import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { lazy, Suspense } from 'react';
import type { Action } from '../actions/actions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Writes the selection to a file; for the bulk bar of any list. */
export const exportAction: Action = {
  name: 'export',
  label: 'app.views.export.button',
  icon: FileDownloadOutlined,
  bulk: 'only',
  allowed: () => ({ ok: true }),
  run: ({ show }) =>
    show((close) => (
      <Suspense fallback={null}>
        <ExportDialog onClose={close} />
      </Suspense>
    )),
};
