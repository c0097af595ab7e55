import { Button } from './Button.tsx';
import { useTranslate } from 'ra-core';

interface FormButtonsProps {
  /** i18n key of the cancel button. */
  safe?: string;
  /** Text of the submit button. */
  submit: string;
  busy: boolean;
  /** Id of the form, if the buttons are outside of it. */
  form?: string;
  onClose: () => void;
}

/** Footer of a dialog with a form: the safe button first; the submit button keeps its label while it works. */
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
