import { Button } from './Button.tsx';
import { useTranslate } from 'react-admin';

interface FormButtonsProps {
  /** i18n key of the button that changes nothing. */
  safe?: string;
  /** Text of the button that sends the form. */
  submit: string;
  busy: boolean;
  /** Id of the form, where the buttons stand outside of it. */
  form?: string;
  onClose: () => void;
}

/** The foot of a dialog with a form: the safe button first; the other one keeps its name while it works. */
export const FormButtons = ({
  safe = 'app.action.cancel',
  submit,
  busy,
  form,
  onClose,
}: FormButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate(safe)}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        aria-busy={busy}
        startIcon={busy ? <span className="pl-spin" aria-hidden="true" /> : undefined}
      >
        {submit}
      </Button>
    </>
  );
};
