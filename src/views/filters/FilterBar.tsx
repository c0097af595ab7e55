import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Menu, MenuItem } from '../../components/overlays/index.tsx';
import { fieldOf } from '../../../contract/schema/resource.ts';
import { FilterChoice } from '../../components/inputs/FilterChoice.tsx';
import { AddFilterPill, FilterPill } from '../../components/inputs/FilterPill.tsx';
import { isFilterSet } from '../../providers/query/filterKeys.ts';
import { viewOf } from '../../fields/index.ts';
import { useShortcut } from '../../browser/shortcuts.ts';
import { useListView } from '../base/ListView.tsx';
import { SearchBox, type SearchWords } from './SearchBox.tsx';
import { setFilterNames, useFilters, withoutMark } from './useFilters.ts';

/** Number of filters that show as dashed pills; the others are behind "Add filter". */
const dashedPillCount = 3;

interface PillProps {
  name: string;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

const Pill = ({ name, open, onOpen }: PillProps) => {
  const { about: aboutOf, resource } = useListView();
  const about = aboutOf(name);
  const { values: allValues, remove } = useFilters();
  const values = withoutMark(resource, allValues);
  const { FilterValue } = viewOf(about.field);
  const isSet = isFilterSet(name, about.field, values);
  return (
    <FilterPill
      name={name}
      label={about.label}
      value={isSet ? <FilterValue about={about} values={values} /> : undefined}
      open={open}
      onOpen={(event) => onOpen(event.currentTarget)}
      onRemove={() => remove(name, about.field)}
    />
  );
};

interface FilterPopoverProps {
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
}

const FilterPopover = ({ name, anchor, onClose }: FilterPopoverProps) => {
  const about = useListView().about(name);
  const { Filter } = viewOf(about.field);
  const { values, change } = useFilters();
  return (
    <FilterChoice label={about.label} anchor={anchor} onClose={onClose}>
      <Filter about={about} values={values} onChange={change} onDone={onClose} />
    </FilterChoice>
  );
};

interface AddFilterProps {
  names: readonly string[];
  onChoose: (name: string, anchor: HTMLElement) => void;
}

const AddFilter = ({ names, onChoose }: AddFilterProps) => {
  const { about } = useListView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (name: string) => {
    setAnchor(null);
    if (anchor) onChoose(name, anchor);
  };
  return (
    <>
      <AddFilterPill open={Boolean(anchor)} onOpen={(event) => setAnchor(event.currentTarget)} />
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {names.map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {about(name).label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface OpenPill {
  name: string;
  anchor: HTMLElement;
}

/** Returns the focus to a pill when its choice closes, also after a shortcut opened it or "Add filter" is gone. */
const usePillFocus = (row: RefObject<HTMLElement | null>, openedPill: OpenPill | null): void => {
  const last = useRef<OpenPill>(null);
  useEffect(
    function focusPill() {
      const { current: closedPill } = last;
      last.current = openedPill;
      if (openedPill || !closedPill || document.activeElement !== document.body) return;
      row.current?.querySelector<HTMLElement>(`[data-filter="${closedPill.name}"]`)?.focus();
    },
    [row, openedPill],
  );
};

/** Moves the focus to "Add filter" when the focused pill disappears, because the filter is then offered there. */
const useFocusLeft = (row: RefObject<HTMLElement | null>, pills: readonly string[]): void => {
  const previousPills = useRef(pills);
  useEffect(function focusAddFilter() {
    const hasRemovedPill = previousPills.current.some((name) => !pills.includes(name));
    previousPills.current = pills;
    if (!hasRemovedPill || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>('.pl-pill[aria-haspopup=menu]')?.focus();
  });
};

interface FilterBarProps {
  searchWords?: SearchWords;
  /** Saved views, columns and density, on the right. */
  tools?: ReactNode;
}

/** Search, filters and tools of a list in one row (look §6 "List"). `f` opens the first filter. */
export const FilterBar = ({ searchWords, tools }: FilterBarProps) => {
  const { resource } = useListView();
  const values = withoutMark(resource, useFilters().values);
  const [openedPill, setOpenedPill] = useState<OpenPill | null>(null);
  const row = useRef<HTMLDivElement>(null);
  usePillFocus(row, openedPill);
  const activeNames = setFilterNames(resource, values);
  const unset = resource.filters.filter((name) => !isFilterSet(name, fieldOf(resource, name), values));
  const ready = unset.slice(0, Math.max(0, dashedPillCount - activeNames.length));
  const hiddenNames = unset.slice(ready.length);
  // A pill keeps its position while its choice changes values.
  const pills = [
    ...resource.filters.filter((name) => !hiddenNames.includes(name)),
    ...activeNames.filter((name) => !resource.filters.includes(name)),
  ];
  useFocusLeft(row, pills);
  useShortcut('f', () => row.current?.querySelector<HTMLElement>('.pl-pill-main,button.pl-pill')?.click());
  return (
    <div className="pl-filters" ref={row}>
      <SearchBox words={searchWords} />
      <div className="pl-row pl-wrap">
        {pills.map((name) => (
          <Pill
            key={name}
            name={name}
            open={openedPill?.name === name}
            onOpen={(anchor) => setOpenedPill({ name, anchor })}
          />
        ))}
        {hiddenNames.length > 0 && (
          <AddFilter names={hiddenNames} onChoose={(name, anchor) => setOpenedPill({ name, anchor })} />
        )}
      </div>
      {tools && <div className="pl-filters-tools">{tools}</div>}
      {openedPill && <FilterPopover {...openedPill} onClose={() => setOpenedPill(null)} />}
    </div>
  );
};
