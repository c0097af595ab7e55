import type { ReactNode } from 'react';
import { Button } from '../inputs/Button.tsx';
import { FormDialog } from './FormDialog.tsx';

interface LoseDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Text of the button that keeps the changes; it has the focus. */
  keep: string;
  /** Verb on the other button. */
  lose: string;
  onKeep: () => void;
  onLose: () => void;
}

/**
 * Confirmation before unsaved data of this page is lost. It calls no server, so unlike `ConfirmDialog` it works without
 * a network.
 */
export const DiscardDialog = ({ open, title, children, keep, lose, onKeep, onLose }: LoseDialogProps) => (
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
