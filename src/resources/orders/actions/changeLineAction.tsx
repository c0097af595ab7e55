import { useCloseNotification, useTranslate } from 'react-admin';
import { MdOutlineLocalShipping } from 'react-icons/md';
import { lazy, Suspense } from 'react';
import type { LineChanged } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { formatMoneyDelta } from '../../../i18n/format.ts';
import { refusalLines, tellResult } from '../../../views/actions/tellResult.ts';
import type { Action, ActionContext } from '../../../views/base/actions.ts';
import { changeLine, restoreLines } from './lineCalls.ts';

interface LineUndoProps {
  /** What was changed, in a translated sentence. */
  text: string;
  onUndo: () => Promise<void>;
}

/**
 * A toast's text with an Undo: the change is made already, so it is reversed by another call. The toast closes at once,
 * so that it works once and no toast speaks of a change that is undone.
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

/** ms for which a changed line can be undone: longer than other toasts, because the amount is to be read first. */
const undoTime = 20_000;

/** Orders that keep the new line, named by reason. */
const leftLines = ({ left_out: leftOut }: LineChanged, translate: ActionContext['translate']): string[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, orders]) =>
    translate('orders.line.left', {
      codes: orders.map(({ code }) => `#${code}`).join(', '),
      reason: translate(`errors.${reason}`),
    }),
  );

/** Restores each order's line and reports which orders stay as they are. */
const undo = async (
  { notify, translate, refresh }: ActionContext<Order>,
  { before }: LineChanged,
  line: ShippingLine,
): Promise<void> => {
  try {
    const result = await restoreLines(before, line);
    const left = leftLines(result, translate);
    const done =
      result.changed > 0 ? [translate('orders.line.restored', { smart_count: result.changed })] : [];
    const text = [...done, ...left].join(' ');
    notify(text, {
      type: left.length > 0 ? 'warning' : 'success',
      messageArgs: { _: text },
      autoHideDuration: undoTime,
    });
  } catch (failure) {
    notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
  }
  refresh();
};

/** Says what the change costs, with an Undo; a change that nothing came of is reported like others. */
const reportChange = (context: ActionContext<Order>, result: LineChanged, line: ShippingLine): void => {
  const { notify, translate } = context;
  if (result.before.length === 0) {
    tellResult(context, result, 'orders.done.line_changed');
    return;
  }
  // Without the orders that were on the line already, which Undo does not count either.
  const count = result.before.reduce((sum, { ids }) => sum + ids.length, 0);
  const done =
    result.difference_cents === null
      ? translate('orders.done.line_changed', { smart_count: count })
      : translate('orders.line.changed', {
          smart_count: count,
          difference: formatMoneyDelta(result.difference_cents),
        });
  const refusals = refusalLines(result.refused, translate);
  notify(<LineUndo text={[done, ...refusals].join(' ')} onUndo={() => undo(context, result, line)} />, {
    type: refusals.length > 0 ? 'warning' : 'success',
    autoHideDuration: undoTime,
  });
};

/** Another shipping line, and its cost, for the orders that may still change it. */
export const changeLineAction: Action<Order> = {
  name: 'change_line',
  label: 'orders.action.line',
  icon: MdOutlineLocalShipping,
  right: 'orders.edit',
  bulk: true,
  allowed: (order) => may('edit_line', order, new Date()),
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
