import { useCloseNotification, useTranslate } from 'ra-core';
import { MdOutlineLocalShipping } from 'react-icons/md';
import { lazy, Suspense } from 'react';
import type { ChangeLineResult } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { formatMoneyDelta } from '../../../i18n/format.ts';
import { refusalLines, showBulkResult } from '../../../views/actions/showBulkResult.ts';
import type { Action, ActionContext } from '../../../views/base/actions.ts';
import { changeLine, restoreLines } from './lineCalls.ts';

interface LineUndoProps {
  /** Translated sentence with the change. */
  text: string;
  onUndo: () => Promise<void>;
}

/**
 * Renders a toast's text with an Undo. The change is already made, so another call reverses it. The toast closes at
 * once, so that it works only once and no toast speaks of an undone change.
 */
const LineUndo = ({ text, onUndo }: LineUndoProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <span className="pl-row pl-wrap">
      <span>{text}</span>
      <button
        type="button"
        className="pl-link"
        data-undo
        onClick={() => {
          close();
          void onUndo();
        }}
      >
        {translate('app.action.undo')}
      </button>
    </span>
  );
};

const LineDialog = lazy(async () => ({ default: (await import('./LineDialog.tsx')).LineDialog }));

/**
 * Time in ms for which a changed line can be undone: longer than other toasts, because the amount must be read first.
 */
const undoTime = 20_000;

/** Returns texts about orders that keep the new line, by reason. */
const unrestoredTexts = (
  { left_out: leftOut }: ChangeLineResult,
  translate: ActionContext['translate'],
): string[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, orders]) =>
    translate('orders.line.left', {
      codes: orders.map(({ code }) => `#${code}`).join(', '),
      reason: translate(`errors.${reason}`),
    }),
  );

/** Restores each order's line and reports which orders stay unchanged. */
const undo = async (
  { notify, translate, refresh }: ActionContext<Order>,
  { before }: ChangeLineResult,
  line: string,
): Promise<void> => {
  try {
    const result = await restoreLines(before, line);
    const unrestored = unrestoredTexts(result, translate);
    const restored =
      result.changed > 0 ? [translate('orders.line.restored', { smart_count: result.changed })] : [];
    const text = [...restored, ...unrestored].join(' ');
    notify(text, {
      type: unrestored.length > 0 ? 'warning' : 'success',
      messageArgs: { _: text },
      autoHideDuration: undoTime,
    });
  } catch (failure) {
    notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
  }
  refresh();
};

/** Reports the cost of the change, with an Undo; a change without effect is reported like other actions. */
const reportChange = (context: ActionContext<Order>, result: ChangeLineResult, line: string): void => {
  const { notify, translate } = context;
  if (result.before.length === 0) {
    showBulkResult(context, result, 'orders.done.line_changed');
    return;
  }
  // Excludes the orders that already were on the line, which Undo does not count either.
  const count = result.before.reduce((sum, { ids }) => sum + ids.length, 0);
  const changeText =
    result.difference_cents === null
      ? translate('orders.done.line_changed', { smart_count: count })
      : translate('orders.line.changed', {
          smart_count: count,
          difference: formatMoneyDelta(result.difference_cents),
        });
  const refusals = refusalLines(result.refused, translate);
  notify(<LineUndo text={[changeText, ...refusals].join(' ')} onUndo={() => undo(context, result, line)} />, {
    type: refusals.length > 0 ? 'warning' : 'success',
    autoHideDuration: undoTime,
  });
};

/** Changes the shipping line, and so the cost, of orders that may still change it. */
export const changeLineAction: Action<Order> = {
  name: 'change_line',
  label: 'orders.action.line',
  icon: MdOutlineLocalShipping,
  right: 'orders.edit',
  bulk: true,
  allowed: (order) => checkOrderAction('edit_line', order, new Date()),
  run: (context) =>
    context.show((close) => (
      <Suspense fallback={null}>
        <LineDialog
          target={context.target}
          count={context.count}
          current={context.records.length === 1 ? context.records[0]?.shipping_line : undefined}
          onClose={close}
          onChoose={async (line) => {
            const result = await changeLine(context.target, line);
            close();
            reportChange(context, result, line);
            context.refresh();
          }}
        />
      </Suspense>
    )),
};
