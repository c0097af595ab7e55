import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';

interface CellPopupProps {
  anchor: HTMLElement | null;
  className: string;
  children: ReactNode;
}

/**
 * Popup at an edited cell of a grid. It is inside the cell, so that Tab goes from the field into it, and has a fixed
 * position, so that the grid cannot cut it off.
 */
export const CellPopup = ({ anchor, className, children }: CellPopupProps) => (
  <Popper
    open
    anchorEl={anchor}
    disablePortal
    placement="bottom-start"
    popperOptions={{ strategy: 'fixed' }}
    className={className}
  >
    {children}
  </Popper>
);
