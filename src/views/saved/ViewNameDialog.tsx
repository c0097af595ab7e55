import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { OkCancelModal } from '../../components/dialogs/StandardDialogs.tsx';

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
  return (
    <OkCancelModal
      open
      title={translate(name ? 'app.views.rename' : 'app.views.save_title')}
      sub={name ? undefined : translate('app.views.save_help')}
      ready={text.trim() !== ''}
      onClose={onClose}
      onConfirm={() => onSave(text.trim())}
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
    </OkCancelModal>
  );
};
