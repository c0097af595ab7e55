import { emptyCell, isEmpty } from './empty.tsx';
import { countryName } from './countries.ts';
import { CountryFilter, CountryValue } from './filters/CountryFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

export const countryView: FieldView = {
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : countryName(String(value))),
  text: (value) => (isEmpty(value) ? '' : countryName(String(value))),
  className: 'pl-muted',
  align: 'left',
  width: () => [120, 0.7],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.CountryInput),
  Filter: CountryFilter,
  FilterValue: CountryValue,
};
