import { useState } from 'react';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import type { FormRow } from './values.ts';

export type GridTab = 'all' | 'open';

/** Which rows are shown and selected. What is shown as open stays in sight once it is matched, until the tab is chosen anew. */
export const useGridRows = (rows: readonly FormRow[]) => {
  const [tab, setTab] = useState<{ value: GridTab; ids: ReadonlySet<string> }>({
    value: 'all',
    ids: new Set(),
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const openRows = rows.filter((row) => !isVariantMatched(row));
  const shown = tab.value === 'all' ? rows : rows.filter((row) => tab.ids.has(row.id));
  const shownIds = new Set(shown.map(({ id }) => id));
  const selected = new Set([...ticked].filter((id) => shownIds.has(id)));
  return {
    tab: tab.value,
    all: rows.length,
    open: openRows.length,
    shown,
    selected,
    /** What a column is set for: the selected rows, or without any those that are shown. */
    target: selected.size > 0 ? selected : shownIds,
    show: (value: GridTab) => setTab({ value, ids: new Set(openRows.map(({ id }) => id)) }),
    toggle: (id: string) =>
      setTicked(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    toggleAll: () => setTicked(selected.size === shown.length ? new Set() : shownIds),
    clear: () => setTicked(new Set()),
  };
};

export type GridRows = ReturnType<typeof useGridRows>;
