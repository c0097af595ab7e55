import { type ExportedName, exportRights } from '../../../contract/accounts/exportRights.ts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useMaySomewhere } from '../../providers/session/permissions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

interface ExportButtonProps {
  resource: ExportedName;
  /** Where the file has a name. */
  label?: string;
}

/** Exports what the list shows, or the chosen rows; stands inside a `SchemaList`, in its header. Nothing for who may not. */
export const ExportButton = ({ resource, label }: ExportButtonProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  // The list may be of other shops than the one that is worked on.
  const may = useMaySomewhere(exportRights[resource], listOf(filterValues['shop_id']));
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
        {label ?? translate('app.views.export.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
