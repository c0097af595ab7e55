import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoseDialog } from '../../components/dialogs/LoseDialog.tsx';
import { useLeaveGuard } from './LeaveGuards.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether what was not saved may be lost. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => {
  const translate = useTranslate();
  return (
    <LoseDialog
      open={open}
      title={translate('app.unsaved.leave_title')}
      keep={translate('app.unsaved.stay')}
      lose={translate('app.unsaved.leave')}
      onKeep={onStay}
      onLose={onLeave}
    >
      {translate('app.unsaved.title')}
    </LoseDialog>
  );
};

/** The browser asks before the tab is closed or loaded again while something on it is not saved. */
export const useAskBeforeClosing = (unsaved: boolean): void => {
  useEffect(
    function askBeforeTheTabCloses() {
      if (!unsaved) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [unsaved],
  );
};

/** Whether the way there was asked about before it began. */
const wasAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asked' in state && state.asked === true;

/** Asks once before a page is left, or its tab closed, while something on it is not saved (look §6 "Edit"). */
export const AskToLeave = ({ unsaved }: { unsaved: boolean }) => {
  const { pathname } = useLocation();
  const { isStopped, stay, leave } = useLeaveGuard(
    (next) => unsaved && next.pathname !== pathname && !wasAsked(next.state),
  );
  useAskBeforeClosing(unsaved);
  return <LeaveDialog open={isStopped} onStay={stay} onLeave={leave} />;
};
