import { Select } from '../../components/inputs/Select.tsx';
import { useListContext } from 'react-admin';
import { useListView } from '../base/ListView.tsx';

interface SortSelectProps {
  label: string;
  /** What a list without heads can be ordered by: field, direction, and what it is called. */
  options: readonly (readonly [field: string, order: 'ASC' | 'DESC', label: string])[];
}

const nameOf = (field: string, order: string): string => `${field} ${order}`;

/** The order of a list whose records stand as cards, beside its name. */
export const SortSelect = ({ label, options }: SortSelectProps) => {
  const { about } = useListView();
  const { sort, setSort } = useListContext();
  const now = nameOf(sort.field, sort.order);
  const isKnown = options.some(([field, order]) => nameOf(field, order) === now);
  const known = options.map(([field, order, text]) => ({ value: nameOf(field, order), label: text }));
  const current = { value: now, label: about(sort.field).label };
  const choose = (name: string): void => {
    const [field, order] = options.find(([one, way]) => nameOf(one, way) === name) ?? [];
    if (field && order) setSort({ field, order });
  };
  return (
    <label className="pl-row pl-sort">
      <span className="pl-muted" aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        options={isKnown ? known : [current, ...known]}
        value={now}
        onChange={choose}
      />
    </label>
  );
};
