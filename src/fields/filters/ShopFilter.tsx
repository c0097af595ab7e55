import { listOf } from '../../providers/query/filterKeys.ts';
import { OptionList } from './OptionList.tsx';
import { useRefOptions } from './RefFilter.tsx';
import type { FilterProps } from '../view.ts';
import { useShop } from '../../providers/session/useSession.ts';

/**
 * The account's shops. Without a choice the list is of the shop that is worked on, so that one is ticked; other shops
 * join it, and it alone is no filter.
 */
export const ShopFilter = ({ about, values, onChange }: FilterProps) => {
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
