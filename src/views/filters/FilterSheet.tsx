import { MdOutlineFilterList } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../../contract/schema/resource.ts';
import { BottomSheet } from '../../components/dialogs/BottomSheet.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { setFilterNames, useFilters } from './useFilters.ts';

interface FilterSheetProps {
  resource: Resource;
  /** Filters that stay when the others are cleared. */
  pinnedFilters: readonly string[];
  children: ReactNode;
}

/** Button "Filter" with the number of active filters, and the sheet that it opens. */
export const FilterSheet = ({ resource, pinnedFilters: pinnedFilterNames, children }: FilterSheetProps) => {
  const translate = useTranslate();
  const { values, clear } = useFilters();
  const { total = 0 } = useListContext();
  const [open, setOpen] = useState(false);
  const count = setFilterNames(resource, values).length;
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<MdOutlineFilterList />}
        onClick={() => setOpen(true)}
      >
        {translate('app.views.filter')}
        {count > 0 && <ToneBadge tone="brand">{count}</ToneBadge>}
      </Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={translate('app.views.filters')}
        actions={
          <>
            <Button onClick={() => clear(pinnedFilterNames)}>{translate('app.list.clear_filters')}</Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {translate('app.views.show_results', { smart_count: total })}
            </Button>
          </>
        }
      >
        {children}
      </BottomSheet>
    </>
  );
};
