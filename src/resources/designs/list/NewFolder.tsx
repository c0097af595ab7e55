import { MdOutlineCreateNewFolder } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFolderCall } from '../useLibrary.ts';
import { FolderDialog } from './FolderDialog.tsx';

/** Button and dialog for a folder without files. */
export const NewFolder = () => {
  const translate = useTranslate();
  const change = useFolderCall();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MdOutlineCreateNewFolder />} onClick={() => setOpen(true)}>
        {translate('library.new_folder')}
      </Button>
      {open && (
        <FolderDialog
          title={translate('library.new_folder')}
          submit={translate('library.create_folder')}
          onClose={() => setOpen(false)}
          onSubmit={(name) => change('POST', { name })}
        />
      )}
    </>
  );
};
