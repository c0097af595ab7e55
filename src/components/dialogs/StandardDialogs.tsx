import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';

/** Ms before a modal shows, so that the click that opened it has ended (spec §9). */
const modalDelay = 50;

interface StandardDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Called by Esc, the × and the safe button. */
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Question with Yes and No (spec §9), if no specific verb fits. Destructive actions name their verb instead (look
 * §8).
 */
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

/** Returns `open` once it has lasted for `modalDelay`; closing takes effect at once. */
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
  /** Line under the title. */
  sub?: ReactNode;
  /** False while the content loads; OK waits for it. */
  ready?: boolean;
}

/** Modal with OK and Cancel, shown 50 ms after it opens (spec §9). Enter in a field is OK. */
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
