import type { ReactNode } from 'react';
import { useId } from 'react';
import { Drawer } from '../overlays/index.tsx';
import { DialogHead } from './DialogHead.tsx';

interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the footer. */
  actions?: ReactNode;
}

/** Sheet from the bottom, for filters and choices on a phone (look §6, "Mobile"). */
export const BottomSheet = ({ open, onClose, title, children, actions }: BottomSheetProps) => {
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: 'pl-sheet' },
      }}
    >
      <DialogHead titleId={titleId} title={title} onClose={onClose} />
      <div className="pl-dlg-body">{children}</div>
      {actions && <footer className="pl-dlg-foot">{actions}</footer>}
    </Drawer>
  );
};
