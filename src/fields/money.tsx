import { formatMoney } from '../i18n/format.ts';
import { emptyCell } from './empty.tsx';
import { MoneySpanFilter, MoneySpanValue } from './filters/SpanFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

const write = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '');

const add = (total: number, value: unknown): number => total + (typeof value === 'number' ? value : 0);

/** Integer cents of USD. */
export const moneyView: FieldView = {
  cell: (value, about) => write(value) || emptyCell(about),
  text: write,
  className: 'pl-num',
  align: 'right',
  width: () => [100, 0],
  phone: 'amount',
  sum: (values) => formatMoney(values.reduce(add, 0)),
  Input: lazyInput((inputs) => inputs.MoneyInput),
  Filter: MoneySpanFilter,
  FilterValue: MoneySpanValue,
};
