import { Popover } from '../overlays/index.tsx';
import type { PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useCallback, useRef } from 'react';

interface FilterChoiceProps {
  /** Label of the filter, as on its pill. */
  label: string;
  /** Pill that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Focuses the search of a long list, else the chosen radio button, else the first field (look §8 "Dialog"). */
const focusFirst = (popup: HTMLElement | null): void => {
  const field =
    popup?.querySelector<HTMLElement>('input[type=search]') ??
    popup?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    popup?.querySelector<HTMLElement>('input,button');
  field?.focus({ preventScroll: true });
};

/** Repositions a choice that grows, for example by the fields of a custom range, so that it stays inside the window. */
const useOpened = () => {
  const popover = useRef<PopoverActions>(null);
  const onMount = useCallback((popup: HTMLElement | null) => {
    focusFirst(popup);
    if (!popup || typeof ResizeObserver === 'undefined') return undefined;
    const size = new ResizeObserver(() => popover.current?.updatePosition());
    size.observe(popup);
    return () => size.disconnect();
  }, []);
  return { popover, opened: onMount };
};

/** Popover below a `FilterPill` with the choice of its values. */
export const FilterChoice = ({ label, anchor, onClose, children }: FilterChoiceProps) => {
  const { popover, opened: onMount } = useOpened();
  return (
    <Popover
      open={anchor !== null}
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ref: onMount, role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
};
