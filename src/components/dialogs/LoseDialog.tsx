import type { ReactNode } from 'react';
import { Button } from '../inputs/Button.tsx';
import { FormDialog } from './FormDialog.tsx';

interface LoseDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Words of the button that keeps what is there; it has the focus. */
  keep: string;
  /** The verb on the other button. */
  lose: string;
  onKeep: () => void;
  onLose: () => void;
}

/** Asks before something is lost that only this page has; no server is asked, so it works without a network (`AskDialog` waits for one). */
export const LoseDialog = ({ open, title, children, keep, lose, onKeep, onLose }: LoseDialogProps) => (
  <FormDialog
    open={open}
    destructive
    onClose={onKeep}
    title={title}
    actions={
      <>
        <Button variant="outlined" autoFocus onClick={onKeep}>
          {keep}
        </Button>
        <Button variant="contained" color="error" onClick={onLose}>
          {lose}
        </Button>
      </>
    }
  >
    {children}
  </FormDialog>
);
