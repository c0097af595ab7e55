import type { ReactNode } from 'react';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { FilterChoice } from '../../components/inputs/FilterChoice.tsx';
import { FilterPill } from '../../components/inputs/FilterPill.tsx';

interface ChoicePillProps {
  label: string;
  value: ReactNode;
  /** None: there is always a value. */
  onRemove?: () => void;
  /** The choice; `done` closes it. */
  children: (done: () => void) => ReactNode;
}

/** A pill with its choice, of a page that is no list. */
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
