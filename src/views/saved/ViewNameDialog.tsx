import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { OkCancelModal } from '../../components/dialogs/StandardDialogs.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';

/** Maximum length of a view's name. */
const maxName = 60;

interface ViewNameDialogProps {
  /** Current name; empty for a new view. */
  name: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Dialog for the name of a saved view. */
export const ViewNameDialog = ({ name, onClose, onSave }: ViewNameDialogProps) => {
  const translate = useTranslate();
  const [text, setText] = useState(name);
  return (
    <OkCancelModal
      open
      title={translate(name ? 'app.views.rename' : 'app.views.save_title')}
      sub={name ? undefined : translate('app.views.save_help')}
      ready={text.trim() !== ''}
      onClose={onClose}
      onConfirm={() => onSave(text.trim())}
    >
      <TextField
        label={translate('app.views.name')}
        autoFocus
        maxLength={maxName}
        value={text}
        onChange={setText}
      />
    </OkCancelModal>
  );
};
