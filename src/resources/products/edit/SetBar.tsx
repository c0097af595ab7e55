import { useTranslate } from 'ra-core';
import { Button } from '../../../components/inputs/Button.tsx';
import { LineSelect } from './LineSelect.tsx';
import { codeLabel } from '../../../i18n/codes.ts';

interface SetBarProps {
  /** Number of rows that it sets: the selected ones, or all. */
  count: number;
  isSelection: boolean;
  positions: readonly string[];
  /** Print areas that a product of these rows has. */
  fillable: ReadonlySet<string>;
  onBase: () => void;
  onFile: (position: string) => void;
  onLine: (line: string | null) => void;
  onRemove: () => void;
}

/** Sets a column for the selected rows, or for all rows (look §6 "Products"). */
export const SetBar = ({
  count,
  isSelection,
  positions,
  fillable,
  onBase,
  onFile,
  onLine,
  onRemove,
}: SetBarProps) => {
  const translate = useTranslate();
  const label = translate(isSelection ? 'products.set_some' : 'products.set_all', { smart_count: count });
  return (
    <div className="pl-pr-set" role="group" aria-label={label} data-some={isSelection}>
      <span role="status">{label}</span>
      <Button size="small" variant="outlined" onClick={onBase}>
        {translate('products.columns.base')}
      </Button>
      {positions.map((position) => (
        <Button
          key={position}
          size="small"
          variant="outlined"
          disabled={!fillable.has(position)}
          onClick={() => onFile(position)}
        >
          {codeLabel(translate, 'print_positions', position)}
        </Button>
      ))}
      <LineSelect
        label={`${label} ${translate('products.columns.line')}`}
        value={undefined}
        onChange={onLine}
      />
      {isSelection && (
        <Button size="small" color="error" onClick={onRemove}>
          {translate('products.remove')}
        </Button>
      )}
    </div>
  );
};
