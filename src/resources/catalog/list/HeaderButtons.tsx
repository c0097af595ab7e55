import { MdOutlineFavoriteBorder } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'react-admin';
import type { FilterValues } from '../../../providers/query/filterKeys.ts';
import { useSeesCost } from '../../../providers/session/permissions.ts';
import { ExportButton } from '../../../views/export/ExportButton.tsx';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { useChoices } from './useChoices.ts';

/** His favorites, and the price list of what is filtered. */
export const HeaderButtons = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost([]);
  const isOn = String(values['favorite']) === 'true';
  const { favorite: _own, ...others } = filterValues as FilterValues;
  const count = useChoices(others)?.favorite['true'] ?? 0;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MdOutlineFavoriteBorder />}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'inherit'}
        onClick={() => change({ favorite: isOn ? undefined : 'true' })}
      >
        {translate('catalog.favorites')} {count > 0 && <span className="pl-faint pl-tn">&nbsp;{count}</span>}
      </Button>
      <ExportButton
        resource="catalog"
        onPhone
        label={translate(seesCost ? 'catalog.price_list' : 'catalog.product_list')}
      />
    </>
  );
};
