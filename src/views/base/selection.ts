import type { Identifier, RaRecord } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';
import { useKeptInCache } from './keptInCache.ts';

/** What is selected: single records, or all that match a query (a mode, never a list of ids). */
export type SelectionState =
  | { readonly mode: 'some'; readonly records: ReadonlyMap<Identifier, RaRecord> }
  | { readonly mode: 'all'; readonly query: Readonly<Record<string, string>>; readonly total: number };

type Listener = () => void;

const nobody: ReadonlyMap<Identifier, RaRecord> = new Map();
const none: SelectionState = { mode: 'some', records: nobody };

const selects = (state: SelectionState, id: Identifier): boolean =>
  state.mode === 'all' || state.records.has(id);

const listen = (listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A row listens to its own id, so that ticking one row draws one row; the bar listens to the whole. */
const createListeners = () => {
  const everybody = new Set<Listener>();
  const byId = new Map<Identifier, Set<Listener>>();
  return {
    subscribe: (listener: Listener) => listen(everybody, listener),
    subscribeTo: (id: Identifier, listener: Listener) => {
      const known = byId.get(id) ?? new Set<Listener>();
      byId.set(id, known);
      const end = listen(known, listener);
      return () => {
        end();
        if (known.size === 0) byId.delete(id);
      };
    },
    tell: (before: SelectionState, after: SelectionState): void => {
      for (const [id, listeners] of byId) {
        if (selects(before, id) !== selects(after, id)) for (const listener of listeners) listener();
      }
      for (const listener of everybody) listener();
    },
  };
};

/** The records after some are added or removed. */
const changed = (
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

/** The selection of one list. */
export const createSelection = () => {
  let state: SelectionState = none;
  let keptFor: string | undefined;
  const { subscribe, subscribeTo, tell } = createListeners();
  const become = (next: SelectionState): void => {
    const before = state;
    state = next;
    tell(before, next);
  };
  const clear = (): void => {
    if (selectedCount(state) > 0) become(none);
  };
  return {
    subscribe,
    subscribeTo,
    clear,
    state: (): SelectionState => state,
    has: (id: Identifier): boolean => selects(state, id),
    /** Adds or removes records. Out of "all that match" the selection first falls back to the records of the page. */
    set: (records: readonly RaRecord[], selected: boolean, page: readonly RaRecord[] = []) => {
      const start = state.mode === 'all' ? page.map((record) => [record.id, record] as const) : state.records;
      become(changed(start, records, selected));
    },
    /** All that match the query, whatever page they stand on. */
    setAll: (query: Record<string, string>, total: number) => become({ mode: 'all', query, total }),
    /** How many match by now: others change records too. */
    recount: (total: number) => {
      if (state.mode === 'all' && state.total !== total) become(total > 0 ? { ...state, total } : none);
    },
    /** Drops the selection when the list is narrowed otherwise: what is not seen must not be acted on. */
    keepFor: (query: string) => {
      if (keptFor !== undefined && keptFor !== query) clear();
      keptFor = query;
    },
    /** Fresh records in place of those the selection holds: sums and rules must not be of yesterday. */
    refresh: (page: readonly RaRecord[]) => {
      const records = state.mode === 'some' ? state.records : nobody;
      const fresh = page.filter((record) => records.has(record.id) && records.get(record.id) !== record);
      if (fresh.length > 0) become(changed(records, fresh, true));
    },
  };
};

export type Selection = ReturnType<typeof createSelection>;

/** How many records are selected. */
export const selectedCount = (state: SelectionState): number =>
  state.mode === 'all' ? state.total : state.records.size;

/** The selection as the bulk calls take it (`selectionSchema` of the contract). */
export const bulkTarget = (state: SelectionState): { ids: string[] } | { query: Record<string, string> } =>
  state.mode === 'all' ? { query: state.query } : { ids: [...state.records.keys()].map(String) };

/** The selection of a resource's list; coming back from a record finds it. */
export const useSelection = (resource: string): Selection =>
  useKeptInCache([resource, 'selection'], createSelection);

/** Whether a row is selected; draws again only when that changes. */
export const useSelected = (selection: Selection, id: Identifier): boolean =>
  useSyncExternalStore(
    useCallback((listener: Listener) => selection.subscribeTo(id, listener), [selection, id]),
    () => selection.has(id),
  );

export const useSelectionState = (selection: Selection): SelectionState =>
  useSyncExternalStore(selection.subscribe, selection.state);
