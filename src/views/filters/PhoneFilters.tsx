import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useState } from 'react';
import { BottomSheet } from '../../components/dialogs/BottomSheet.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { isFilterSet } from '../../providers/lists/filterKeys.ts';
import { viewOf } from '../../fields/index.ts';
import { useListView } from '../list/ListView.tsx';
import { SearchBox, type SearchWords } from './SearchBox.tsx';
import { setFilterNames, useFilters } from './useFilters.ts';

const noop = (): void => {};

const OneFilter = ({ name }: { name: string }) => {
  const view = useListView();
  const about = view.about(name);
  const { Filter } = view.filterView(name);
  const { values, change } = useFilters();
  const { FilterValue } = viewOf(about.field);
  return (
    <details>
      <summary className="pl-option pl-med">
        <span className="pl-grow">{about.label}</span>
        {isFilterSet(name, about.field, values) && (
          <span className="pl-muted pl-ell">
            <FilterValue about={about} values={values} />
          </span>
        )}
        <ExpandMoreOutlined aria-hidden="true" fontSize="small" />
      </summary>
      <Filter about={about} values={values} onChange={change} onDone={noop} />
    </details>
  );
};

/** Search and a sheet with all filters, in place of the filter row (look §6 "Mobile 390"). */
export const PhoneFilters = ({ searchWords }: { searchWords?: SearchWords }) => {
  const translate = useTranslate();
  const { resource } = useListView();
  const { values, clear } = useFilters();
  const { total = 0 } = useListContext();
  const [open, setOpen] = useState(false);
  const count = setFilterNames(resource, values).length;
  const tabs = resource.list.tabs ? [resource.list.tabs] : [];
  return (
    <div className="pl-phone-tools">
      <SearchBox words={searchWords} />
      <Button variant="outlined" size="large" startIcon={<FilterListOutlined />} onClick={() => setOpen(true)}>
        {translate('app.views.filter')}
        {count > 0 && <ToneBadge tone="brand">{count}</ToneBadge>}
      </Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={translate('app.views.filters')}
        actions={
          <>
            <Button onClick={() => clear(tabs)}>{translate('app.list.clear_filters')}</Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {translate('app.views.show_results', { smart_count: total })}
            </Button>
          </>
        }
      >
        {resource.filters.map((name) => (
          <OneFilter key={name} name={name} />
        ))}
      </BottomSheet>
    </div>
  );
};
