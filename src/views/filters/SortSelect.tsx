import { Select } from '../../components/inputs/Select.tsx';
import { useListContext } from 'ra-core';
import { useListView } from '../base/ListView.tsx';

interface SortSelectProps {
  label: string;
  /** Sort orders of a list without table heads: field, direction and label. */
  options: readonly (readonly [field: string, order: 'ASC' | 'DESC', label: string])[];
}

const nameOf = (field: string, order: string): string => `${field} ${order}`;

/** Select for the sort order of a list whose records are shown as cards. */
export const SortSelect = ({ label, options }: SortSelectProps) => {
  const { about } = useListView();
  const { sort, setSort } = useListContext();
  const currentName = nameOf(sort.field, sort.order);
  const isKnown = options.some(([field, order]) => nameOf(field, order) === currentName);
  const choices = options.map(([field, order, text]) => ({ value: nameOf(field, order), label: text }));
  const current = { value: currentName, label: about(sort.field).label };
  const choose = (name: string): void => {
    const [field, order] =
      options.find(([optionField, optionOrder]) => nameOf(optionField, optionOrder) === name) ?? [];
    if (field && order) setSort({ field, order });
  };
  return (
    <label className="pl-row pl-sort">
      <span className="pl-muted" aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        options={isKnown ? choices : [current, ...choices]}
        value={currentName}
        onChange={choose}
      />
    </label>
  );
};
