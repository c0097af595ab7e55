import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';

/** The longest name of a saved view. */
const maxName = 60;

interface ViewNameDialogProps {
  /** Empty: a new view. */
  name: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks for the name of a saved view. */
export const ViewNameDialog = ({ name, onClose, onSave }: ViewNameDialogProps) => {
  const translate = useTranslate();
  const [text, setText] = useState(name);
  const id = useId();
  const save = () => {
    if (text.trim()) onSave(text.trim());
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={save}
      title={translate(name ? 'app.views.rename' : 'app.views.save_title')}
      sub={name ? undefined : translate('app.views.save_help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!text.trim()}>
            {translate('app.action.save')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="pl-span-field">
        {translate('app.views.name')}
      </label>
      <input
        id={id}
        className="pl-inp"
        autoFocus
        maxLength={maxName}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
};
