import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';

/** ms before a modal shows, so that the press that asked for it has ended (spec §9). */
const modalDelay = 50;

interface StandardDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Esc, the × and the safe button. */
  onClose: () => void;
  onConfirm: () => void;
}

/** A question without a verb of its own: Yes and No (spec §9). What destroys names its verb instead (look §8). */
export const YesNoDialog = ({ open, title, children, onClose, onConfirm }: StandardDialogProps) => {
  const translate = useTranslate();
  const actions = (
    <>
      <Button variant="outlined" autoFocus onClick={onClose}>
        {translate('app.action.no')}
      </Button>
      <Button variant="contained" onClick={onConfirm}>
        {translate('app.action.yes')}
      </Button>
    </>
  );
  return (
    <FormDialog open={open} title={title} onClose={onClose} actions={actions}>
      {children}
    </FormDialog>
  );
};

/** `open`, once it has lasted for `modalDelay`; closing is at once. */
const useDelayed = (open: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = window.setTimeout(() => setLate(true), modalDelay);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [open]);
  return open && late;
};

interface OkCancelModalProps extends StandardDialogProps {
  /** One line under the title. */
  sub?: ReactNode;
  /** Whether what it asks for is there: OK waits for it. */
  ready?: boolean;
}

/** A modal with OK and Cancel, 50 ms after it was asked for (spec §9). Enter in a field is OK. */
export const OkCancelModal = ({
  open,
  title,
  sub,
  children,
  onClose,
  onConfirm,
  ready = true,
}: OkCancelModalProps) => {
  const translate = useTranslate();
  const submit = () => {
    if (ready) onConfirm();
  };
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('app.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={!ready}>
        {translate('app.action.ok')}
      </Button>
    </>
  );
  return (
    <FormDialog
      open={useDelayed(open)}
      title={title}
      sub={sub}
      onClose={onClose}
      onSubmit={submit}
      actions={actions}
    >
      {children}
    </FormDialog>
  );
};
