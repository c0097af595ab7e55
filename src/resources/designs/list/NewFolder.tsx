import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useFolderCall } from '../useLibrary.ts';

const longest = { htmlInput: { maxLength: 80 } };

const FolderDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const change = useFolderCall();
  const [name, setName] = useState('');
  const { busy, error, start } = useWork(async () => {
    await change('POST', { name: name.trim() });
    onClose();
  });
  const actions = (
    <>
      <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
      <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ''}>
        {translate('library.create_folder')}
      </Button>
    </>
  );
  return (
    <FormDialog open onClose={onClose} title={translate('library.new_folder')} actions={actions} onSubmit={() => void start()}>
      {error && <NoteBox tone="critical" role="alert">{translate(error)}</NoteBox>}
      <TextField fullWidth label={translate('library.folder_name')} value={name} slotProps={longest} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
};

/** Button and dialog for a folder without files. */
export const NewFolder = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<CreateNewFolderOutlined />} onClick={() => setOpen(true)}>
        {translate('library.new_folder')}
      </Button>
      {open && <FolderDialog onClose={() => setOpen(false)} />}
    </>
  );
};
