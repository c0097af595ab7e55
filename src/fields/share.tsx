import { formatPercent } from '../i18n/format.ts';
import { emptyCell } from './empty.tsx';
import { numberView } from './number.tsx';
import type { FieldView } from './view.ts';

const write = (value: unknown): string => (typeof value === 'number' ? formatPercent(value / 10_000) : '');

/** Basis points, shown as percent. */
export const shareView: FieldView = {
  ...numberView,
  cell: (value, about) => write(value) || emptyCell(about),
  text: write,
};
