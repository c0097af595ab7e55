import { StatusBadge } from '../components/text/StatusBadge.tsx';
import { choiceView, widthOfLongest } from './choice.tsx';
import { emptyCell, isEmpty } from './empty.tsx';
import type { FieldInfo, FieldView } from './view.ts';

const badge = (value: string, about: FieldInfo) => (
  <StatusBadge resource={about.resource} status={value} label={about.choice(value)} />
);

/** Choice shown as a badge. */
export const statusView: FieldView = {
  ...choiceView,
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : badge(String(value), about)),
  className: undefined,
  width: (about) => [widthOfLongest(about, 44), 0],
  phone: 'badge',
};
