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

/** So many filters stand ready as dashed pills; the others wait behind "Add filter". */
const offered = 3;

interface PillProps {
  name: string;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

const Pill = ({ name, open, onOpen }: PillProps) => {
  const { about: aboutOf, resource } = useListView();
  const about = aboutOf(name);
  const { values: all, remove } = useFilters();
  const values = withoutMark(resource, all);
  const { FilterValue } = viewOf(about.field);
  const set = isFilterSet(name, about.field, values);
  return (
    <FilterPill
      name={name}
      label={about.label}
      value={set ? <FilterValue about={about} values={values} /> : undefined}
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

interface Opened {
  name: string;
  anchor: HTMLElement;
}

/** A choice that is closed leaves the focus on its pill, also where a shortcut opened it or "Add filter" is gone. */
const usePillFocus = (row: RefObject<HTMLElement | null>, opened: Opened | null): void => {
  const last = useRef<Opened>(null);
  useEffect(
    function focusPill() {
      const { current: closed } = last;
      last.current = opened;
      if (opened || !closed || document.activeElement !== document.body) return;
      row.current?.querySelector<HTMLElement>(`[data-filter="${closed.name}"]`)?.focus();
    },
    [row, opened],
  );
};

/** A filter that is no more offered takes its pill and the focus along: "Add filter" offers it now. */
const useFocusLeft = (row: RefObject<HTMLElement | null>, pills: readonly string[]): void => {
  const before = useRef(pills);
  useEffect(function focusAddFilter() {
    const gone = before.current.some((name) => !pills.includes(name));
    before.current = pills;
    if (!gone || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>('.pl-pill[aria-haspopup=menu]')?.focus();
  });
};

interface FilterBarProps {
  searchWords?: SearchWords;
  /** Saved views, columns, density: at the right. */
  tools?: ReactNode;
}

/** Search, filters and tools of a list in one row (look §6 "List"). `f` opens the first filter. */
export const FilterBar = ({ searchWords, tools }: FilterBarProps) => {
  const { resource } = useListView();
  const values = withoutMark(resource, useFilters().values);
  const [opened, setOpened] = useState<Opened | null>(null);
  const row = useRef<HTMLDivElement>(null);
  usePillFocus(row, opened);
  const set = setFilterNames(resource, values);
  const unset = resource.filters.filter((name) => !isFilterSet(name, fieldOf(resource, name), values));
  const ready = unset.slice(0, Math.max(0, offered - set.length));
  const waiting = unset.slice(ready.length);
  // A pill stays where it is while its choice takes values.
  const pills = [
    ...resource.filters.filter((name) => !waiting.includes(name)),
    ...set.filter((name) => !resource.filters.includes(name)),
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
            open={opened?.name === name}
            onOpen={(anchor) => setOpened({ name, anchor })}
          />
        ))}
        {waiting.length > 0 && (
          <AddFilter names={waiting} onChoose={(name, anchor) => setOpened({ name, anchor })} />
        )}
      </div>
      {tools && <div className="pl-filters-tools">{tools}</div>}
      {opened && <FilterPopover {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
};
