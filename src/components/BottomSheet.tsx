import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from 'ra-core';

interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** A sheet from the bottom, for filters and choices on a phone (look §6, "Mobile"). */
export const BottomSheet = ({ open, onClose, title, children, actions }: BottomSheetProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: 'pl-sheet' } }}
    >
      <header className="pl-dlg-head">
        <h2 id={titleId} className="pl-dlg-title pl-grow">
          {title}
        </h2>
        <button
          type="button"
          className="pl-ib pl-ib-s"
          aria-label={translate('app.action.close')}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden="true" fontSize="small" />
        </button>
      </header>
      <div className="pl-dlg-body">{children}</div>
      {actions && <footer className="pl-dlg-foot">{actions}</footer>}
    </Drawer>
  );
};
