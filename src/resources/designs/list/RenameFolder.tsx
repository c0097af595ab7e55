import { MdOutlineEdit } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { unsorted } from '../../../../contract/designs/library.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useFolderCall } from '../useLibrary.ts';
import { FolderDialog } from './FolderDialog.tsx';

interface RenameFolderProps {
  name: string;
  /** What is shown afterwards: the folder under its new name, or the files that lie in none. */
  onOpen: (name: string) => void;
}

/** Another name for the folder that is open, or its end: its files stay in the library. */
export const RenameFolder = ({ name, onOpen }: RenameFolderProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const change = useFolderCall();
  const refresh = useRefreshResource('designs');
  const [asks, setAsks] = useState(false);
  const title = translate('library.rename_folder', { name });
  const rename = async (to: string): Promise<void> => {
    await change('PUT', { name, to });
    onOpen(to || unsorted);
    await refresh();
  };
  const remove = (): void =>
    void rename('').then(
      () => setAsks(false),
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
        onClick={() => setAsks(true)}
      >
        <MdOutlineEdit aria-hidden="true" className="pl-icon-small" />
      </button>
      {asks && (
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
          onClose={() => setAsks(false)}
          onSubmit={rename}
        />
      )}
    </>
  );
};
