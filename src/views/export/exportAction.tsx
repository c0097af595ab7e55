import { MdOutlineFileDownload } from 'react-icons/md';
import { lazy, Suspense } from 'react';
import { type ExportedName, exportRights } from '../../../contract/accounts/exportRights.ts';
import type { Action } from '../base/actions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Returns the bulk action that exports the selection of a list. */
export const exportAction = (resource: ExportedName): Action => ({
  name: 'export',
  right: exportRights[resource],
  label: 'app.views.export.button',
  icon: MdOutlineFileDownload,
  bulk: 'only',
  allowed: () => ({ ok: true }),
  run: ({ show }) =>
    show((close) => (
      <Suspense fallback={null}>
        <ExportDialog onClose={close} />
      </Suspense>
    )),
});
