import type { Identifier, RaRecord } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { useCachedState } from './useCachedState.ts';

/** Selected records: single ones, or all that match a query (a mode, never a list of ids). */
export type SelectionState =
  | { readonly mode: 'some'; readonly records: ReadonlyMap<Identifier, RaRecord> }
  | { readonly mode: 'all'; readonly query: Readonly<Record<string, string>>; readonly total: number };

type Listener = () => void;

const noRecords: ReadonlyMap<Identifier, RaRecord> = new Map();
const emptySelection: SelectionState = { mode: 'some', records: noRecords };

const selects = (state: SelectionState, id: Identifier): boolean =>
  state.mode === 'all' || state.records.has(id);

const listen = (listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Creates listeners per row and for the whole. A row listens to its own id, so ticking one row renders one row; the
 * bar listens to the whole.
 */
const createListeners = () => {
  const everybody = new Set<Listener>();
  const byId = new Map<Identifier, Set<Listener>>();
  return {
    subscribe: (listener: Listener) => listen(everybody, listener),
    subscribeTo: (id: Identifier, listener: Listener) => {
      const idListeners = byId.get(id) ?? new Set<Listener>();
      byId.set(id, idListeners);
      const end = listen(idListeners, listener);
      return () => {
        end();
        if (idListeners.size === 0) byId.delete(id);
      };
    },
    notifyListeners: (previous: SelectionState, next: SelectionState): void => {
      for (const [id, listeners] of byId) {
        if (selects(previous, id) !== selects(next, id)) for (const listener of listeners) listener();
      }
      for (const listener of everybody) listener();
    },
  };
};

/** Returns the selection after some records are added or removed. */
const withChange = (
  start: Iterable<readonly [Identifier, RaRecord]>,
  records: readonly RaRecord[],
  selected: boolean,
): SelectionState => {
  const next = new Map(start);
  for (const record of records) {
    if (selected) next.set(record.id, record);
    else next.delete(record.id);
  }
  return { mode: 'some', records: next };
};

/** Creates the selection of one list. `isEnabled` false: a list with nothing to do with selected records. */
export const createSelection = (isEnabled = true) => {
  let state: SelectionState = emptySelection;
  let listKey: string | undefined;
  const { subscribe, subscribeTo, notifyListeners: tell } = createListeners();
  const become = (next: SelectionState): void => {
    if (!isEnabled) return;
    const previous = state;
    state = next;
    tell(previous, next);
  };
  const clear = (): void => {
    if (selectedCount(state) > 0) become(emptySelection);
  };
  return {
    isEnabled,
    subscribe,
    subscribeTo,
    clear,
    state: (): SelectionState => state,
    has: (id: Identifier): boolean => selects(state, id),
    /** Adds or removes records. From "all that match", the selection first falls back to the records of the page. */
    set: (records: readonly RaRecord[], selected: boolean, page: readonly RaRecord[] = []) => {
      const start = state.mode === 'all' ? page.map((record) => [record.id, record] as const) : state.records;
      become(withChange(start, records, selected));
    },
    /** Selects all records that match the query, on every page. */
    setAll: (query: Record<string, string>, total: number) => become({ mode: 'all', query, total }),
    /** Updates the number of matching records, which other people's changes may alter. */
    recount: (total: number) => {
      if (state.mode === 'all' && state.total !== total)
        become(total > 0 ? { ...state, total } : emptySelection);
    },
    /** Clears the selection when the list's filter changes: actions must not touch records that are out of sight. */
    keepFor: (query: string) => {
      if (listKey !== undefined && listKey !== query) clear();
      listKey = query;
    },
    /** Replaces the selected records with fresh ones, so that sums and rules are up to date. */
    refresh: (page: readonly RaRecord[]) => {
      const records = state.mode === 'some' ? state.records : noRecords;
      const fresh = page.filter((record) => records.has(record.id) && records.get(record.id) !== record);
      if (fresh.length > 0) become(withChange(records, fresh, true));
    },
  };
};

export type SelectionStore = ReturnType<typeof createSelection>;

/** Returns the number of selected records. */
export const selectedCount = (state: SelectionState): number =>
  state.mode === 'all' ? state.total : state.records.size;

/** Returns the selection as the bulk calls take it (`selectionSchema` of the contract). */
export const bulkTarget = (state: SelectionState): { ids: string[] } | { query: Record<string, string> } =>
  state.mode === 'all' ? { query: state.query } : { ids: [...state.records.keys()].map(String) };

/** Returns the selection of a resource's list; it survives a visit to a record. */
export const useSelection = (resource: string, isEnabled: boolean): SelectionStore =>
  useCachedState([resource, 'selection', String(isEnabled)], () => createSelection(isEnabled));

/** Returns true if a row is selected; renders again only when that changes. */
export const useSelected = (selection: SelectionStore, id: Identifier): boolean =>
  useSyncExternalStore(
    useCallback((listener: Listener) => selection.subscribeTo(id, listener), [selection, id]),
    () => selection.has(id),
  );

export const useSelectionState = (selection: SelectionStore): SelectionState =>
  useSyncExternalStore(selection.subscribe, selection.state);
