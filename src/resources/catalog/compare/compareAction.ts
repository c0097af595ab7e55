import { MdOutlineCompareArrows } from 'react-icons/md';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { Action } from '../../../views/base/actions.ts';
import { comparePath } from './useCompared.ts';

/** Puts the chosen rows of the table side by side, four at most. */
export const compareAction: Action = {
  name: 'compare',
  label: 'catalog.compare.action',
  icon: MdOutlineCompareArrows,
  bulk: true,
  allowed: () => ({ ok: true }),
  run: ({ records, navigate, notify, clearSelection }) => {
    if (records.length > compareLimit || records.length === 0)
      return notify('catalog.compare.full', { type: 'warning' });
    clearSelection();
    return void navigate(comparePath(records.map(({ id }) => String(id))));
  },
};
