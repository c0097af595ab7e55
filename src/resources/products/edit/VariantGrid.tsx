import { useTranslate } from 'ra-core';
import type { ProductVariant } from '../../../../contract/products/calls.ts';
import { TableBox } from '../../../components/table/TableBox.tsx';
import type { Products } from '../../../workflows/items/catalog.ts';
import { VariantRow, type VariantRowProps } from './VariantRow.tsx';
import type { FormRow, RowErrors } from './values.ts';
import { codeLabel } from '../../../i18n/codes.ts';

type Calls = Pick<VariantRowProps, 'mayEdit' | 'seesCost' | 'onSelect' | 'onBase' | 'onFile' | 'onLine'>;

interface VariantTableProps extends Calls {
  caption: string;
  rows: readonly FormRow[];
  stored: ReadonlyMap<string, ProductVariant>;
  catalog: Products;
  positions: readonly string[];
  selected: ReadonlySet<string>;
  errors: RowErrors;
  onSelectAll: () => void;
}

interface VariantHeadProps extends Pick<
  VariantTableProps,
  'positions' | 'mayEdit' | 'seesCost' | 'onSelectAll'
> {
  allSelected: boolean;
}

const VariantHead = ({ positions, mayEdit, seesCost, allSelected, onSelectAll }: VariantHeadProps) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {mayEdit && (
          <th scope="col" className="pl-c-box">
            <input
              type="checkbox"
              className="pl-cb"
              checked={allSelected}
              aria-label={translate('products.select_all')}
              onChange={onSelectAll}
            />
          </th>
        )}
        <th scope="col">{translate('products.columns.variant')}</th>
        <th scope="col">{translate('products.columns.base')}</th>
        {positions.map((position) => (
          <th key={position} scope="col">
            {codeLabel(translate, 'print_positions', position)}
          </th>
        ))}
        <th scope="col">{translate('products.columns.line')}</th>
        {seesCost && (
          <th scope="col" className="pl-num">
            {translate('products.columns.cost')}
          </th>
        )}
        <th scope="col">{translate('products.columns.state')}</th>
      </tr>
    </thead>
  );
};

/** The grid: a row for each variant of the store; on a phone each is a card. */
export const VariantGrid = ({
  caption,
  rows,
  stored,
  catalog,
  positions,
  selected,
  errors,
  onSelectAll,
  ...rowProps
}: VariantTableProps) => {
  const { mayEdit, seesCost } = rowProps;
  return (
    <TableBox label={caption}>
      <table className="pl-tbl pl-pr-grid">
        <caption className="pl-sr">{caption}</caption>
        <VariantHead
          positions={positions}
          mayEdit={mayEdit}
          seesCost={seesCost}
          allSelected={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
          onSelectAll={onSelectAll}
        />
        <tbody>
          {rows.map((row) => {
            const variant = stored.get(row.id);
            return (
              variant && (
                <VariantRow
                  key={row.id}
                  row={row}
                  stored={variant}
                  chosen={row.variant_id === null ? undefined : catalog.byVariant.get(row.variant_id)}
                  positions={positions}
                  selected={selected.has(row.id)}
                  errors={errors[row.id]}
                  {...rowProps}
                />
              )
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
};
