import { emptyCell, isEmpty } from './empty.tsx';
import { RefFilter, RefValue } from './filters/RefFilter.tsx';
import { ShopFilter } from './filters/ShopFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { About, FieldView, FilterProps } from './view.ts';

const name = (value: unknown, about: About): string =>
  isEmpty(value) ? '' : (about.refName(String(value)) ?? '…');

/** A list is of a shop also where no filter says so. */
const Filter = (props: FilterProps) =>
  props.about.field.reference === 'shops' ? <ShopFilter {...props} /> : <RefFilter {...props} />;

/** A record of another resource, by the name that the view looked up for all rows at once. */
export const ref: FieldView = {
  cell: (value, about) => name(value, about) || emptyCell(about),
  text: name,
  className: 'pl-muted',
  align: 'left',
  width: () => [120, 0.7],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.RefInput),
  Filter,
  FilterValue: RefValue,
};
