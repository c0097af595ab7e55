import { MdExpandMore, MdOutlineAdd, MdOutlineClose } from 'react-icons/md';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from 'ra-core';

interface FilterPillProps {
  /** Value of `data-filter`, by which the list finds the button. */
  name?: string;
  /** Name of the filter: "Date". */
  label: string;
  /** Chosen value as text; absent: the pill is dashed and offers the choice. */
  value?: ReactNode;
  icon?: ReactNode;
  /** Opens the choice; the button is the popover's anchor. */
  onOpen?: (event: MouseEvent<HTMLButtonElement>) => void;
  onRemove?: () => void;
  /** True while the popover of this pill is open. */
  open?: boolean;
}

/** Filter: a solid pill with its value and ×, or a dashed one that offers it (look §6, "List"). */
export const FilterPill = ({ name, label, value, icon, onOpen, onRemove, open }: FilterPillProps) => {
  const translate = useTranslate();
  const popup = onOpen ? ({ 'aria-haspopup': 'dialog', 'aria-expanded': open ?? false } as const) : {};
  const isSet = value !== undefined;
  const main = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The × disappears with the value; the keyboard focus stays at the filter.
    main.current?.focus();
    onRemove?.();
  };
  return (
    <span className={isSet ? 'pl-pill pl-pill-set' : 'pl-pill pl-pill-open'}>
      {/* One button for both states: the popover anchored to it keeps its position while the pill gets a value. */}
      <button
        ref={main}
        type="button"
        className="pl-pill-main"
        data-filter={name}
        onClick={onOpen}
        {...popup}
      >
        {icon}
        {isSet ? (
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
      {isSet && onRemove && (
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

/** Dashed pill that opens the list of unused filters. */
export const AddFilterPill = ({ onOpen, open = false }: AddFilterPillProps) => {
  const translate = useTranslate();
  return (
    <button type="button" className="pl-pill" aria-haspopup="menu" aria-expanded={open} onClick={onOpen}>
      <MdOutlineAdd aria-hidden="true" style={iconSize} />
      {translate('app.list.add_filter')}
    </button>
  );
};
