import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';

interface SideDrawerProps {
  /** Name of the record. */
  title: string;
  /** Beside the title, like a copy button. */
  titleExtra?: ReactNode;
  children: ReactNode;
  /** Left out at the ends of the list. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
  actions?: ReactNode;
}

/** Gives the focus to the drawer, and back to where it came from when the drawer goes. */
const useFocusVisit = () => {
  const drawer = useRef<HTMLElement>(null);
  useEffect(function visit() {
    const from = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return drawer;
};

interface IconActionProps {
  name: string;
  icon: ReactNode;
  onClick: (() => void) | undefined;
}

const IconAction = ({ name, icon, onClick }: IconActionProps) => (
  <button type="button" className="pl-ib pl-ib-s" aria-label={name} disabled={!onClick} onClick={onClick}>
    {icon}
  </button>
);

/** A record beside its list, not modal: Esc closes and gives the focus back to the row (look §8, "Drawer"). */
export const SideDrawer = ({
  title,
  titleExtra,
  children,
  onPrevious,
  onNext,
  onClose,
  actions,
}: SideDrawerProps) => {
  const translate = useTranslate();
  const drawer = useFocusVisit();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={drawer} className="pl-drawer" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className="pl-drawer-head">
        <h2 className="pl-ell">{title}</h2>
        {titleExtra}
        <span className="pl-drawer-acts">
          <IconAction
            name={translate('app.action.previous')}
            icon={<ChevronLeftOutlined aria-hidden="true" fontSize="small" />}
            onClick={onPrevious}
          />
          <IconAction
            name={translate('app.action.next')}
            icon={<ChevronRightOutlined aria-hidden="true" fontSize="small" />}
            onClick={onNext}
          />
          <IconAction
            name={translate('app.action.close')}
            icon={<CloseOutlined aria-hidden="true" fontSize="small" />}
            onClick={onClose}
          />
        </span>
      </header>
      <div className="pl-drawer-body">{children}</div>
      {actions && <footer className="pl-drawer-foot">{actions}</footer>}
    </aside>
  );
};
