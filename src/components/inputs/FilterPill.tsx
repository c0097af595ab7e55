import { MdExpandMore, MdOutlineAdd, MdOutlineClose } from 'react-icons/md';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface FilterPillProps {
  /** Marks the button, for those who look for it. */
  name?: string;
  /** Name of the filter: "Date". */
  label: string;
  /** The chosen value in words; without it the pill is dashed and offers the choice. */
  value?: ReactNode;
  icon?: ReactNode;
  /** Opens the choice; the button is where the popover hangs. */
  onOpen?: (event: MouseEvent<HTMLButtonElement>) => void;
  onRemove?: () => void;
  /** Whether the popover of this pill is open. */
  open?: boolean;
}

/** A filter: a solid pill with its value and ×, or a dashed one that offers it (look §6, "List"). */
export const FilterPill = ({ name, label, value, icon, onOpen, onRemove, open }: FilterPillProps) => {
  const translate = useTranslate();
  const popup = onOpen ? ({ 'aria-haspopup': 'dialog', 'aria-expanded': open ?? false } as const) : {};
  const set = value !== undefined;
  const main = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The × goes with the value; the keyboard stays at the filter.
    main.current?.focus();
    onRemove?.();
  };
  return (
    <span className={set ? 'pl-pill pl-pill-set' : 'pl-pill pl-pill-open'}>
      {/* One button for both: the choice that hangs on it stays where it is while the pill takes its value. */}
      <button
        ref={main}
        type="button"
        className="pl-pill-main"
        data-filter={name}
        onClick={onOpen}
        {...popup}
      >
        {icon}
        {set ? (
          <span>
            {label}: <span className="pl-pill-value">{value}</span>
          </span>
        ) : (
          <>
            {label}
            <MdExpandMore aria-hidden="true" style={iconSize} />
          </>
        )}
      </button>
      {set && onRemove && (
        <button
          type="button"
          className="pl-pill-x"
          aria-label={translate('app.parts.remove_filter', { name: label })}
          onClick={remove}
        >
          <MdOutlineClose aria-hidden="true" style={iconSize} />
        </button>
      )}
    </span>
  );
};

const iconSize = { fontSize: 14 };

interface AddFilterPillProps {
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void;
  open?: boolean;
}

/** The dashed pill that opens the list of filters which are not in use. */
export const AddFilterPill = ({ onOpen, open = false }: AddFilterPillProps) => {
  const translate = useTranslate();
  return (
    <button type="button" className="pl-pill" aria-haspopup="menu" aria-expanded={open} onClick={onOpen}>
      <MdOutlineAdd aria-hidden="true" style={iconSize} />
      {translate('app.list.add_filter')}
    </button>
  );
};
