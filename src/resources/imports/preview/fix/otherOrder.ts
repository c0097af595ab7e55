import { recordPath } from '../../../../../contract/pagePaths.ts';
import type { CellProblem, Import } from '../../../../../contract/imports/calls.ts';
import { statusText } from '../../../../theme/statusLook.ts';
import type { Translate } from '../../../../workflows/templates/labels.ts';

/** An order of the shop that a problem refers to: an existing or a similar one. */
export interface OtherOrder {
  to: string;
  code: string;
  status: string;
}

type Problem = Pick<CellProblem, 'code' | 'params'>;

/** Returns the order that a problem refers to; undefined if it refers to none. */
export const orderOf = ({ params = {} }: Problem): OtherOrder | undefined => {
  const { order, code, status } = params;
  return order && code
    ? { to: recordPath('orders', String(order)), code: String(code), status: String(status) }
    : undefined;
};

/** Returns code and status of the order as a link text. */
export const orderText = (translate: Translate, { code, status }: OtherOrder): string =>
  translate('imports.preview.open_order', {
    code,
    status: translate(`status.${status}`, { _: statusText(status) }),
  });

/** Returns what the import does with an existing order, and why. */
export const existingText = (
  translate: Translate,
  { params = {} }: Problem,
  duplicates: Import['duplicates'],
): string => {
  if (duplicates === 'skip') return translate('imports.preview.existing.skip');
  if (params['elsewhere']) return translate('imports.preview.existing.elsewhere');
  return translate(`imports.preview.existing.${params['status'] === 'pending' ? 'update' : 'late'}`);
};
