import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface FilterChoiceProps {
  /** What is chosen, as its pill says. */
  label: string;
  /** The pill that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** The first field has the focus, of a choice of one the chosen one (look §8 "Dialog"). */
const focusFirst = (paper: HTMLElement | null): void => {
  const field = paper?.querySelector<HTMLElement>('input[type=radio]:checked') ?? paper?.querySelector<HTMLElement>('input,button');
  field?.focus({ preventScroll: true });
};

/** What a `FilterPill` opens: the choice of its values, below it. */
export const FilterChoice = ({ label, anchor, onClose, children }: FilterChoiceProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { ref: focusFirst, role: 'dialog', 'aria-label': label } }}
  >
    {children}
  </Popover>
);
