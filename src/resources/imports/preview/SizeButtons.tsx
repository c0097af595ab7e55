import { useTranslate } from 'react-admin';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { OnlineButton } from './OnlineButton.tsx';
import { ItemsOutButton } from './OutButtons.tsx';
import type { ProblemCures } from './problemCures.ts';

interface SizeButtonsProps extends Pick<ProblemCures, 'onFix' | 'onItemsOut'> {
  group: ProblemGroup;
  busy: boolean;
  /** Opens the tab of its rows; phones have none. */
  onShow: (() => void) | undefined;
}

/**
 * Asks which size was sold where SKU and size column differ: the size of the SKU for all rows, or that of the column, which
 * is another SKU in each row.
 */
export const SizeButtons = ({ group, busy, onFix, onItemsOut, onShow }: SizeButtonsProps) => {
  const translate = useTranslate();
  const { field, code, value, rows, first_row: row, params } = group;
  const sku = params?.['sku'];
  return (
    <div className="pl-problem-acts">
      <OnlineButton busy={busy} onClick={() => onFix({ field, value: '', equal_to: value, code })}>
        {translate('imports.preview.size_of_sku')}
      </OnlineButton>
      {rows === 1 && typeof sku === 'string' && (
        <OnlineButton busy={busy} onClick={() => onFix({ field: 'sku', value: sku, row_no: row })}>
          {translate('imports.preview.change_to', { smart_count: rows, value: sku })}
        </OnlineButton>
      )}
      <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />
      {rows > 1 && onShow && (
        <OnlineButton busy={busy} onClick={onShow}>
          {translate('imports.preview.show_rows')}
        </OnlineButton>
      )}
    </div>
  );
};
