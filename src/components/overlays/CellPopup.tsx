import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';

interface CellPopupProps {
  anchor: HTMLElement | null;
  className: string;
  children: ReactNode;
}

/**
 * A popup at the cell of a grid that is edited. It stands inside the cell, so that Tab goes from the field into it,
 * and is fixed, so that the grid cannot cut it.
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
