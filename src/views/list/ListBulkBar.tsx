import { useListContext, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { BulkBar } from '../../components/table/BulkBar.tsx';
import { filterQuery } from '../../providers/query/filterKeys.ts';
import { viewOf } from '../../fields/index.ts';
import { bulkActions, bulkReason } from '../base/actions.ts';
import { useRunAction } from '../actions/ActionHost.tsx';
import { defaultChoice, shownColumns } from '../base/columns.ts';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { useFocusFallback } from '../table/rowFocus.ts';
import { type ListViewValue, useListView } from '../base/ListView.tsx';
import { bulkTarget, selectedCount, type SelectionState, useSelectionState } from '../base/selection.ts';

const noRecords = [] as const;

/**
 * Returns the sum of the selected records' amount: the amount column that ends a row by definition (look §6 "List"),
 * whatever columns are chosen. Undefined for all that match, because they are not loaded.
 */
const sumOf = ({ resource, about }: ListViewValue, state: SelectionState): string | undefined => {
  if (state.mode === 'all') return undefined;
  const sums = shownColumns(defaultChoice(resource)).map((name) => ({
    name,
    add: viewOf(about(name).field).sum,
  }));
  const amount = sums.findLast(({ add }) => add);
  return amount?.add?.([...state.records.values()].map((record) => record[amount.name]));
};

/** Bar that replaces the filter row while something is selected. */
export const ListBulkBar = () => {
  const translate = useTranslate();
  const view = useListView();
  const { filterValues, total = 0 } = useListContext();
  const run = useRunAction();
  const offline = useOfflineReason();
  const narrow = useMedia(narrowScreen);
  const state = useSelectionState(view.selection);
  const records = state.mode === 'some' ? [...state.records.values()] : noRecords;
  const count = selectedCount(state);
  const actions = bulkActions(view.actions).map((action) => {
    const reason = bulkReason(action, records, state.mode === 'all' ? state.query : undefined);
    const { icon: Icon } = action;
    return {
      key: action.name,
      label: translate(action.label, { smart_count: count }),
      icon: <Icon aria-hidden />,
      destructive: action.destructive,
      reason: reason ? translate(`errors.${reason}`) : offline,
      onClick: () => run(action, { records, target: bulkTarget(state), count }),
    };
  });
  const bar = useRef<HTMLDivElement>(null);
  const selectAll = () => {
    // The button disappears together with the selection that it cleared.
    bar.current?.querySelector('button')?.focus();
    view.selection.setAll(filterQuery(filterValues), total);
  };
  useFocusFallback(`${view.resource.name}-list`);
  return (
    <div ref={bar} className="pl-contents">
      <BulkBar
        count={count}
        sum={sumOf(view, state)}
        actions={actions}
        actionCount={narrow ? 1 : undefined}
        total={total}
        onSelectAll={selectAll}
        onClear={view.selection.clear}
      />
    </div>
  );
};
