import { Popover } from '../overlays/index.tsx';
import type { PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useCallback, useRef } from 'react';

interface FilterChoiceProps {
  /** What is chosen, as its pill says. */
  label: string;
  /** The pill that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** The search of a long list has the focus, else of a choice of one the chosen one, else the first field (look §8 "Dialog"). */
const focusFirst = (paper: HTMLElement | null): void => {
  const field =
    paper?.querySelector<HTMLElement>('input[type=search]') ??
    paper?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    paper?.querySelector<HTMLElement>('input,button');
  field?.focus({ preventScroll: true });
};

/** A choice that grows, as by the fields of a custom range, stays in the window as a whole. */
const useOpened = () => {
  const popover = useRef<PopoverActions>(null);
  const opened = useCallback((paper: HTMLElement | null) => {
    focusFirst(paper);
    if (!paper || typeof ResizeObserver === 'undefined') return undefined;
    const size = new ResizeObserver(() => popover.current?.updatePosition());
    size.observe(paper);
    return () => size.disconnect();
  }, []);
  return { popover, opened };
};

/** What a `FilterPill` opens: the choice of its values, below it. */
export const FilterChoice = ({ label, anchor, onClose, children }: FilterChoiceProps) => {
  const { popover, opened } = useOpened();
  return (
    <Popover
      open={anchor !== null}
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ref: opened, role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
};
