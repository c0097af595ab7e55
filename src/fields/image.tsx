import { Thumb } from '../components/media/Thumb.tsx';
import { SearchFilter, SearchValue } from './filters/SearchFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

const address = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Image by the URL of its thumbnail. */
export const imageView: FieldView = {
  cell: (value) => <Thumb src={address(value)} />,
  text: (value) => address(value) ?? '',
  align: 'left',
  width: () => [56, 0],
  phone: 'picture',
  Input: lazyInput((inputs) => inputs.TextInput),
  Filter: SearchFilter,
  FilterValue: SearchValue,
};
