import { type ReactNode, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OrderBase } from '../../../contract/catalog/catalog.ts';
import { matchOptions, matchOptionWords } from '../../../contract/products/matching.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import type { Products, Variant } from './catalog.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { useStockVerdict } from './useStockVerdict.ts';

type Variants = OrderBase['variants'];

export const variantValues = (variants: Variants, option: 'color' | 'size'): string[] =>
  [...new Set(variants.map((variant) => variant[option]))].filter(Boolean);

/**
 * Returns the color and size of one variant. A value that its options do not determine is empty, so that the seller
 * chooses it.
 */
const useChoice = (base: OrderBase | null, options: string, current: string | null) => {
  const start = (next: OrderBase | null) => {
    const currentVariant = next?.variants.find(({ id }) => id === current);
    const optionMatch = next && !currentVariant ? matchOptions(next)(options) : undefined;
    const sure =
      currentVariant ??
      (optionMatch && 'variant_id' in optionMatch
        ? next?.variants.find(({ id }) => id === optionMatch.variant_id)
        : undefined);
    if (sure || !next) return { color: sure?.color ?? '', size: sure?.size ?? '' };
    return matchOptionWords(next, options);
  };
  const [choice, setChoice] = useState(() => start(base));
  const variants = base?.variants ?? [];
  const colors = variantValues(variants, 'color');
  const sizeVariants = variants.filter(({ color }) => colors.length === 0 || color === choice.color);
  const sizes = variantValues(sizeVariants, 'size');
  const chosenVariant = sizeVariants.find(({ size }) => sizes.length === 0 || size === choice.size);
  return {
    choice,
    setChoice,
    restart: (next: OrderBase) => setChoice(start(next)),
    colors,
    sizes,
    chosen: chosenVariant,
  };
};

export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type Choice = ReturnType<typeof useChoice>;

/** Fields for color and size, if the base product has several. */
const OptionFields = ({
  choice,
  setChoice,
  colors,
  sizes,
  chosen: chosenVariant,
}: Pick<Choice, 'choice' | 'setChoice' | 'colors' | 'sizes' | 'chosen'>) => {
  const translate = useTranslate();
  const stock = useStockVerdict(chosenVariant?.stock);
  return (
    <>
      {colors.length > 0 && (
        <SelectField
          label={translate('orderForm.items.color')}
          options={asOptions(colors)}
          value={choice.color}
          onChange={(color) => setChoice({ ...choice, color })}
          {...(sizes.length === 0 && stock)}
        />
      )}
      {sizes.length > 0 && (
        <SelectField
          label={translate('orderForm.items.size')}
          options={asOptions(sizes)}
          value={sizes.includes(choice.size) ? choice.size : ''}
          onChange={(size) => setChoice({ ...choice, size })}
          {...stock}
        />
      )}
    </>
  );
};

interface VariantDialogProps {
  title: ReactNode;
  /** Names the product variant or import row that the catalog variant is for. */
  sub?: ReactNode;
  catalog: Products;
  /** Product that the dialog opens with, and its current variant. */
  start?: { base: OrderBase | null; variantId: string | null };
  /**
   * Text with color and size: `Black / M`. A value that it does not determine is empty, so that the seller chooses
   * it.
   */
  options: string;
  submit: string;
  /** Left side of the footer. */
  hint?: ReactNode;
  onUse: (variant: Variant) => void;
  onClose: () => void;
}

const nothing = { base: null, variantId: null };

/**
 * Dialog that chooses a catalog variant when products are matched and import cells are fixed: a search over products
 * with their pictures, then color and size.
 */
export const VariantDialog = ({
  title,
  sub,
  catalog,
  start = nothing,
  options,
  submit,
  hint,
  onUse,
  onClose,
}: VariantDialogProps) => {
  const translate = useTranslate();
  const [base, setBase] = useState(start.base);
  const { restart, chosen: chosenVariant, ...fields } = useChoice(base, options, start.variantId);
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => chosenVariant && onUse(chosenVariant)}
      title={title}
      sub={sub}
      hint={hint}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!chosenVariant}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <ProductPicker
          bases={catalog.bases}
          value={base}
          disabled={false}
          inputRef={null}
          onChange={(next) => {
            setBase(next);
            restart(next);
          }}
        />
        <OptionFields {...fields} chosen={chosenVariant} />
      </div>
    </FormDialog>
  );
};
