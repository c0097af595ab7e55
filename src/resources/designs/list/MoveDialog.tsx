import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { folderOf } from '../../../../contract/designs/library.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { FolderField } from '../FolderField.tsx';

interface MoveDialogProps {
  onClose: () => void;
  /** Rejects with the reason. */
  onMove: (folder: string) => Promise<void>;
}

/** Asks for the folder to move files into. */
export const MoveDialog = ({ onClose, onMove }: MoveDialogProps) => {
  const translate = useTranslate();
  const [folder, setFolder] = useState('');
  const { busy, error, start } = useSingleRun(() => onMove(folderOf(folder)));
  const actions = (
    <>
      <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
      <Button type="submit" variant="contained" loading={busy}>
        {translate('library.move')}
      </Button>
    </>
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('library.move')}
      sub={translate('library.move_help')}
      actions={actions}
      onSubmit={() => void start()}
    >
      {error && (
        <NoteBox tone="critical" role="alert">
          {translate(error)}
        </NoteBox>
      )}
      <FolderField label={translate('library.to_folder')} value={folder} onChange={setFolder} />
    </FormDialog>
  );
};
