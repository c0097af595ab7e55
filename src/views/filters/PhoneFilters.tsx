import { MdExpandMore } from 'react-icons/md';
import { isFilterSet } from '../../providers/query/filterKeys.ts';
import { viewOf } from '../../fields/index.ts';
import { useListView } from '../base/ListView.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { SearchBox, type SearchWords } from './SearchBox.tsx';
import { useFilters } from './useFilters.ts';

const noop = (): void => {};

const OneFilter = ({ name }: { name: string }) => {
  const about = useListView().about(name);
  const { values, change } = useFilters();
  const { Filter, FilterValue } = viewOf(about.field);
  return (
    <details>
      <summary className="pl-option pl-med">
        <span className="pl-grow">{about.label}</span>
        {isFilterSet(name, about.field, values) && (
          <span className="pl-muted pl-ell">
            <FilterValue about={about} values={values} />
          </span>
        )}
        <MdExpandMore aria-hidden="true" className="pl-icon-small" />
      </summary>
      <Filter about={about} values={values} onChange={change} onDone={noop} />
    </details>
  );
};

/** Search and a sheet with all filters, in place of the filter row (look §6 "Mobile 390"). */
export const PhoneFilters = ({ searchWords }: { searchWords?: SearchWords }) => {
  const { resource } = useListView();
  return (
    <div className="pl-phone-tools">
      <SearchBox words={searchWords} />
      <FilterSheet resource={resource} pinnedFilters={resource.list.tabs ? [resource.list.tabs] : []}>
        {resource.filters.map((name) => (
          <OneFilter key={name} name={name} />
        ))}
      </FilterSheet>
    </div>
  );
};
