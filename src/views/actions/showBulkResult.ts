import type { ActionContext } from '../base/actions.ts';
import type { BulkResult } from './bulkCall.ts';

type Translate = ActionContext['translate'];

/** Returns one line per reason for which records were not changed: "2 not changed: The order has shipped." */
export const refusalLines = (refused: BulkResult['refused'], translate: Translate): string[] =>
  Object.entries(refused).map(([reason, count]) =>
    translate('app.list.left', { smart_count: count, reason: translate(`errors.${reason}`) }),
  );

/** Shows a toast after a call on many records: how many were changed, and why others were not. */
export const showBulkResult = (
  { notify, translate }: Pick<ActionContext, 'notify' | 'translate'>,
  { changed, refused }: BulkResult,
  successKey: string,
): void => {
  const lines = refusalLines(refused, translate);
  if (changed > 0) lines.unshift(translate(successKey, { smart_count: changed }));
  const text = lines.join(' ');
  const type = changed === 0 ? 'error' : lines.length > 1 ? 'warning' : 'success';
  notify(text, { type, messageArgs: { _: text } });
};
