import { MdOutlineEdit } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { unsorted } from '../../../../contract/designs/library.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useFolderCall } from '../useLibrary.ts';
import { FolderDialog } from './FolderDialog.tsx';

interface RenameFolderProps {
  name: string;
  /** Opens the next folder: the renamed one, or the files without a folder. */
  onOpen: (name: string) => void;
}

/** Renames the open folder or removes it; its files stay in the library. */
export const RenameFolder = ({ name, onOpen }: RenameFolderProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const change = useFolderCall();
  const refresh = useRefreshResource('designs');
  const [isOpen, setIsOpen] = useState(false);
  const title = translate('library.rename_folder', { name });
  const rename = async (newName: string): Promise<void> => {
    await change('PUT', { name, to: newName });
    onOpen(newName || unsorted);
    await refresh();
  };
  const remove = (): void =>
    void rename('').then(
      () => setIsOpen(false),
      (error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
    );
  return (
    <>
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={title}
        title={title}
        onClick={() => setIsOpen(true)}
      >
        <MdOutlineEdit aria-hidden="true" className="pl-icon-small" />
      </button>
      {isOpen && (
        <FolderDialog
          title={title}
          sub={translate('library.rename_help')}
          submit={translate('library.rename')}
          name={name}
          extra={
            <Button color="error" onClick={remove}>
              {translate('library.remove_folder')}
            </Button>
          }
          onClose={() => setIsOpen(false)}
          onSubmit={rename}
        />
      )}
    </>
  );
};
