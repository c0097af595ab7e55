import { type ExportedName, exportRights } from '../../../contract/accounts/exportRights.ts';
import { MdOutlineFileDownload } from 'react-icons/md';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
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
  /** A phone has room for the primary button alone; a list whose bulk bar exports nothing keeps this one there. */
  onPhone?: true;
}

/** Exports what the list shows, or the chosen rows; stands inside a `SchemaList`, in its header. Nothing for who may not. */
export const ExportButton = ({ resource, label, onPhone }: ExportButtonProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  // The list may be of other shops than the one that is worked on.
  const may = useMaySomewhere(exportRights[resource], listOf(filterValues['shop_id']));
  const narrow = useMedia(narrowFrame);
  if (!may || (narrow && !onPhone)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<MdOutlineFileDownload />} onClick={() => setOpen(true)}>
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
