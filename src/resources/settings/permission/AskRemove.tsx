import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../../components/FormDialog.tsx';

interface AskRemoveProps {
  title: string;
  text: string;
  submit: string;
  onClose: () => void;
  onSubmit: () => Promise<unknown>;
}

/** The question before something ends for somebody. */
export const AskRemove = ({ title, text, submit, onClose, onSubmit }: AskRemoveProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await onSubmit();
    onClose();
  };
  return (
    <FormDialog
      open
      destructive
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button autoFocus variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button variant="contained" color="error" loading={busy} loadingPosition="start" onClick={() => void start()}>
            {submit}
          </Button>
        </>
      }
    >
      {text}
    </FormDialog>
  );
};
