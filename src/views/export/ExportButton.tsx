import { type ExportedName, exportRights } from '../../../contract/accounts/exportRights.ts';
import { MdOutlineFileDownload } from 'react-icons/md';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useMaySomewhere } from '../../providers/session/permissions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

interface ExportButtonProps {
  resource: ExportedName;
  /** Button text, if the export has a specific name. */
  label?: string;
  /**
   * Shows the button on phones too. They have room for the primary button only, so set it where the bulk bar has no
   * export.
   */
  onPhone?: true;
}

/**
 * Button that exports the list or the chosen rows. Place it in the header of a `SchemaList`. Renders nothing for
 * users without the right.
 */
export const ExportButton = ({ resource, label, onPhone }: ExportButtonProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  // The list may show other shops than the current one.
  const may = useMaySomewhere(exportRights[resource], listOf(filterValues['shop_id']));
  const narrow = useMedia(narrowScreen);
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
