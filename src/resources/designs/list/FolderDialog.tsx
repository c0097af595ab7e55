import { maxFolderLength } from '../../../../contract/designs/library.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';

interface FolderDialogProps {
  title: string;
  submit: string;
  /** Current name. */
  name?: string;
  sub?: string;
  /** Another action beside the buttons. */
  extra?: ReactNode;
  onClose: () => void;
  /** Rejects with the reason. */
  onSubmit: (name: string) => Promise<void>;
}

/** Asks for the name of a folder. */
export const FolderDialog = ({
  title,
  submit,
  name: currentName = '',
  sub,
  extra,
  onClose,
  onSubmit,
}: FolderDialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState(currentName);
  const { busy, error, start } = useSingleRun(async () => {
    await onSubmit(name.trim());
    onClose();
  });
  const actions = (
    <>
      {extra}
      <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={name.trim() === '' || name.trim() === currentName}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      sub={sub}
      actions={actions}
      onSubmit={() => void start()}
    >
      {error && (
        <NoteBox tone="critical" role="alert">
          {translate(error)}
        </NoteBox>
      )}
      <TextField
        label={translate('library.folder_name')}
        value={name}
        maxLength={maxFolderLength}
        onChange={setName}
      />
    </FormDialog>
  );
};
