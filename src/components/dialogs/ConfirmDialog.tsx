import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { FormDialog } from './FormDialog.tsx';
import { NoteBox } from '../feedback/NoteBox.tsx';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** i18n key of the cancel button, "Cancel" by default; it has the focus (look §8 "Dialog"). */
  safe?: string;
  /** Verb on the submit button. */
  submit: string;
  /** False disables the submit button, because the question is not known yet. */
  isReady?: boolean;
  onClose: () => void;
  /** Runs the action. If it rejects, the dialog shows the reason. */
  onSubmit: () => Promise<void>;
  /** Content below the question. */
  children?: ReactNode;
}

/** Returns a function that runs `work` once at a time, and its error as an i18n key. */
export const useSingleRun = (work: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'app.unexpected');
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, start };
};

/** Confirmation before something is destroyed. It stays open until the server has answered; offline it waits. */
export const ConfirmDialog = ({
  title,
  text,
  safe = 'app.action.cancel',
  submit,
  isReady = true,
  onClose,
  onSubmit,
  children,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const { busy, error, start } = useSingleRun(onSubmit);
  const offline = useOfflineReason();
  return (
    <FormDialog
      open
      destructive
      onClose={onClose}
      title={title}
      hint={offline}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {translate(safe)}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={offline !== undefined || !isReady}
            loading={busy}
            onClick={() => void start()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {text && <p>{text}</p>}
        {children}
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
      </div>
    </FormDialog>
  );
};
