import { type KeyboardEvent, useState } from 'react';
import { Truncated } from '../../components/text/Truncated.tsx';
import type { FilterProps } from '../view.ts';
import { filterKeys, filterText } from '../../providers/query/filterKeys.ts';

/** Text filter; it applies when Enter is pressed or the field loses focus. */
export const SearchFilter = ({ about, values, onChange, onDone }: FilterProps) => {
  const [key = about.name] = filterKeys(about.name, about.field);
  const [text, setText] = useState(filterText(values, key));
  const apply = () => onChange({ [key]: text.trim() || undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    apply();
    onDone();
  };
  return (
    <div className="pl-options">
      <input
        className="pl-inp"
        autoFocus
        aria-label={about.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};

export const SearchValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) => {
  const [key = about.name] = filterKeys(about.name, about.field);
  return <Truncated text={filterText(values, key)} />;
};
