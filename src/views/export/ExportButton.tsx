import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Exports what the list shows, or the chosen rows; stands inside a `SchemaList`, in its header. `label`: where the file has a name. */
export const ExportButton = ({ label }: { label?: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
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
