import { listOf } from '../providers/query/filterKeys.ts';
import { OptionList } from './filters/OptionList.tsx';
import { useRefOptions, RefFilter, RefValue } from './filters/RefFilter.tsx';
import type { FilterProps, About, FieldView } from './view.ts';
import { useShop } from '../providers/session/useSession.ts';
import { emptyCell, isEmpty } from './empty.tsx';
import { lazyInput } from './lazyInput.tsx';

/**
 * The account's shops. Without a choice the list is of the shop that is worked on, so that one is ticked; other shops
 * join it, and it alone is no filter.
 */
const ShopFilter = ({ about, values, onChange }: FilterProps) => {
  const home = useShop()?.id;
  const { options, isPending } = useRefOptions('shops');
  const chosen = listOf(values[about.name]);
  const ticked = chosen.length > 0 || !home ? chosen : [home];
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
