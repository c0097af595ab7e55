import { useTranslate } from 'ra-core';
import { isDesignField, positionOf } from '../../../../../contract/imports/fields.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { type Products, useProducts } from '../../../../workflows/items/catalog.ts';
import { DesignPicker } from '../../../../workflows/items/DesignPicker.tsx';
import { VariantDialog } from '../../../../workflows/items/VariantDialog.tsx';

/** A cell, or all cells of a problem, whose value is chosen. */
export interface ChosenCell {
  field: string;
  /** Current value. */
  value: string;
  /** SKU of its row; empty if several rows get the value. */
  sku: string;
  /** Other cells of its row that describe the item, such as `Tee / Black / L`; empty if several rows get the value. */
  words: string;
  /** Number of rows that get the chosen value, shown on the button; 0 shows none. */
  rows: number;
}

export interface CellChoiceProps {
  cell: ChosenCell;
  onUse: (value: string) => void;
  onClose: () => void;
}

const variantOf = ({ byVariant }: Products, sku: string) =>
  [...byVariant.values()].find(({ variant }) => variant.sku.toLowerCase() === sku.toLowerCase());

/**
 * Lets the seller choose a file of the library for the print area of a column. Shows its resolution if the product is
 * known.
 */
const DesignChoice = ({ cell, onUse, onClose }: CellChoiceProps) => {
  const { data } = useProducts();
  const position = isDesignField(cell.field) ? positionOf(cell.field) : 'front';
  const match = data && cell.sku ? variantOf(data, cell.sku) : undefined;
  const area = match?.base.areas.find((printArea) => printArea.position === position) ?? { position };
  return (
    <DesignPicker
      area={area}
      variantId={match?.variant.id}
      onPick={({ file_name: name }) => onUse(name)}
      onClose={onClose}
    />
  );
};

/**
 * Returns the product whose SKU prefix the SKU begins with: `CT-BLK-XXXL` belongs to the product with the prefix
 * `CT`.
 */
const baseOf = ({ bases }: Products, sku: string) => {
  const text = sku.toLowerCase();
  const candidates = bases.filter(
    ({ sku_prefix: prefix }) => prefix && text.startsWith(prefix.toLowerCase()),
  );
  return candidates.toSorted((a, b) => b.sku_prefix.length - a.sku_prefix.length)[0] ?? null;
};

/** Lets the seller choose a variant for an unknown SKU. Fills in only what SKU and row say for sure. */
const ProductChoice = ({ cell, onUse, onClose }: CellChoiceProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useProducts();
  const title = translate('imports.preview.choose_product');
  if (!data) {
    return (
      <FormDialog
        open
        onClose={onClose}
        title={title}
        actions={<Button onClick={onClose}>{translate('app.action.cancel')}</Button>}
      >
        {error ? (
          <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock width={460} height={120} />
        )}
      </FormDialog>
    );
  }
  const match = variantOf(data, cell.value);
  const parts = [cell.words, ...cell.value.split(/[-_.\s]+/).slice(1)];
  return (
    <VariantDialog
      title={title}
      sub={cell.value || undefined}
      catalog={data}
      start={{ base: match?.base ?? baseOf(data, cell.value), variantId: match?.variant.id ?? null }}
      options={parts.filter(Boolean).join(' / ')}
      submit={
        cell.rows === 0
          ? translate('imports.preview.use_product')
          : translate('imports.preview.apply', { smart_count: cell.rows })
      }
      onUse={({ sku }) => onUse(sku)}
      onClose={onClose}
    />
  );
};

/** Renders the dialog that offers values for a cell: files of the library, or variants of the catalog. */
export const CellChoice = (props: CellChoiceProps) =>
  props.cell.field === 'sku' ? <ProductChoice {...props} /> : <DesignChoice {...props} />;
