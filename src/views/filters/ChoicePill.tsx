import type { ReactNode } from 'react';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { FilterChoice } from '../../components/inputs/FilterChoice.tsx';
import { FilterPill } from '../../components/inputs/FilterPill.tsx';

interface ChoicePillProps {
  label: string;
  value: ReactNode;
  /** Absent: the pill always has a value. */
  onRemove?: () => void;
  /** Renders the choice; `done` closes it. */
  children: (done: () => void) => ReactNode;
}

/** Filter pill with its choice, for pages that are not lists. */
export const ChoicePill = ({ label, value, onRemove, children }: ChoicePillProps) => {
  const { opener, anchor, close } = useOpener('dialog');
  return (
    <>
      <FilterPill
        label={label}
        value={value}
        open={anchor !== null}
        onOpen={opener.onClick}
        {...(onRemove && { onRemove })}
      />
      <FilterChoice label={label} anchor={anchor} onClose={close}>
        {children(close)}
      </FilterChoice>
    </>
  );
};
