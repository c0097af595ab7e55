import { listOf } from '../providers/query/filterKeys.ts';
import { OptionList } from './filters/OptionList.tsx';
import { useRefOptions, RefFilter, RefValue } from './filters/RefFilter.tsx';
import type { FilterProps, FieldInfo, FieldView } from './view.ts';
import { useShop } from '../providers/session/useSession.ts';
import { emptyCell, isEmpty } from './empty.tsx';
import { lazyInput } from './lazyInput.tsx';

/**
 * Filter by the account's shops. Without a choice the list shows the current shop, so that shop is ticked; other
 * shops are added to it, and the current shop alone is no filter.
 */
const ShopFilter = ({ about, values, onChange }: FilterProps) => {
  const home = useShop()?.id;
  const { options, isPending } = useRefOptions('shops');
  const chosenIds = listOf(values[about.name]);
  const ticked = chosenIds.length > 0 || !home ? chosenIds : [home];
  if (isPending) return <span className="pl-sk pl-sk-block" aria-busy="true" />;
  return (
    <OptionList
      label={about.label}
      options={options}
      chosen={ticked}
      onChange={(next) => onChange({ [about.name]: next.every((id) => id === home) ? undefined : next })}
    />
  );
};

const name = (value: unknown, about: FieldInfo): string =>
  isEmpty(value) ? '' : (about.refName(String(value)) ?? '…');

/** Filter of a reference; shops have their own, because a list shows a shop even without a filter. */
const Filter = (props: FilterProps) =>
  props.about.field.reference === 'shops' ? <ShopFilter {...props} /> : <RefFilter {...props} />;

/** Record of another resource, by the name that the view looked up for all rows at once. */
export const refView: FieldView = {
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
