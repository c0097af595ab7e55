import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { shortcutsEnabled } from '../../browser/shortcuts.ts';
import { type ActionSubject, toActionSubject, useRunAction } from './ActionHost.tsx';
import { bulkReason, verdictOn } from '../base/actions.ts';
import { useListView } from '../base/ListView.tsx';
import { rowKeysApply } from '../table/rowKeys.ts';
import { bulkTarget, selectedCount } from '../base/selection.ts';

const noRecords: readonly RaRecord[] = [];

/** Binds the shortcuts of actions. They run on the selection, or on the focused row without one. */
export const useActionKeys = (): void => {
  const { actions, selection } = useListView();
  const { data = noRecords } = useListContext();
  const run = useRunAction();
  const subject = (bulk: boolean): ActionSubject | undefined => {
    const state = selection.state();
    const count = selectedCount(state);
    if (bulk && count > 0) {
      return {
        records: state.mode === 'some' ? [...state.records.values()] : [],
        target: bulkTarget(state),
        count,
      };
    }
    const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id;
    const record = data.find((candidate) => String(candidate.id) === id);
    return record && toActionSubject(record);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!rowKeysApply(event) || event.ctrlKey || event.metaKey || !shortcutsEnabled()) return;
    const action = actions.find(({ shortcut }) => shortcut === event.key);
    const on = action && subject(Boolean(action.bulk));
    if (!action || !on) return;
    const query = 'query' in on.target ? on.target.query : undefined;
    if (bulkReason(action, on.records, query) || on.records.some((record) => !verdictOn(action, record).ok))
      return;
    event.preventDefault();
    run(action, on);
  });
  useEffect(function listenForActionKeys() {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
