import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DiscardDialog } from '../../components/dialogs/DiscardDialog.tsx';
import { useLeaveGuard } from './LeaveGuards.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Dialog that asks whether unsaved changes may be discarded. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => {
  const translate = useTranslate();
  return (
    <DiscardDialog
      open={open}
      title={translate('app.unsaved.leave_title')}
      keep={translate('app.unsaved.stay')}
      lose={translate('app.unsaved.leave')}
      onKeep={onStay}
      onLose={onLeave}
    >
      {translate('app.unsaved.title')}
    </DiscardDialog>
  );
};

/** Makes the browser ask before it closes or reloads a tab with unsaved changes. */
export const useConfirmTabClose = (unsaved: boolean): void => {
  useEffect(
    function confirmTabClose() {
      if (!unsaved) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [unsaved],
  );
};

/** Returns true if the user confirmed the navigation before it began. */
const isConfirmed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asked' in state && state.asked === true;

/** Asks once before a page with unsaved changes is left or its tab is closed (look §6 "Edit"). */
export const LeaveConfirmation = ({ unsaved }: { unsaved: boolean }) => {
  const { pathname } = useLocation();
  const { isStopped, stay, leave } = useLeaveGuard(
    (next) => unsaved && next.pathname !== pathname && !isConfirmed(next.state),
  );
  useConfirmTabClose(unsaved);
  return <LeaveDialog open={isStopped} onStay={stay} onLeave={leave} />;
};
