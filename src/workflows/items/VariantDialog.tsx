import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderBase } from '../../../contract/catalog/catalog.ts';
import { matchOptions, optionsOn } from '../../../contract/products/matching.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import type { Products, Variant } from './catalog.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { useStockVerdict } from './useStockVerdict.ts';

type Variants = OrderBase['variants'];

export const variantValues = (variants: Variants, option: 'color' | 'size'): string[] =>
  [...new Set(variants.map((variant) => variant[option]))].filter(Boolean);

/** Color and size of one variant. What its options do not say for sure is empty, and asked. */
const useChoice = (base: OrderBase | null, options: string, current: string | null) => {
  const start = (next: OrderBase | null) => {
    const known = next?.variants.find(({ id }) => id === current);
    const found = next && !known ? matchOptions(next)(options) : undefined;
    const sure =
      known ??
      (found && 'variant_id' in found ? next?.variants.find(({ id }) => id === found.variant_id) : undefined);
    if (sure || !next) return { color: sure?.color ?? '', size: sure?.size ?? '' };
    return optionsOn(next, options);
  };
  const [choice, setChoice] = useState(() => start(base));
  const variants = base?.variants ?? [];
  const colors = variantValues(variants, 'color');
  const left = variants.filter(({ color }) => colors.length === 0 || color === choice.color);
  const sizes = variantValues(left, 'size');
  const chosen = left.find(({ size }) => sizes.length === 0 || size === choice.size);
  return { choice, setChoice, restart: (next: OrderBase) => setChoice(start(next)), colors, sizes, chosen };
};

export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type Choice = ReturnType<typeof useChoice>;

/** Color and size, as far as the base product has several of them. */
const OptionFields = ({
  choice,
  setChoice,
  colors,
  sizes,
  chosen,
}: Pick<Choice, 'choice' | 'setChoice' | 'colors' | 'sizes' | 'chosen'>) => {
  const translate = useTranslate();
  const stock = useStockVerdict(chosen?.stock);
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
  /** Names the item that the variant is chosen for. */
  sub?: ReactNode;
  catalog: Products;
  /** The product that it opens with, and the variant that is chosen now. */
  start?: { base: OrderBase | null; variantId: string | null };
  /** Words that say color and size: `Black / M`. What they do not say for sure is empty, and asked. */
  options: string;
  submit: string;
  /** Left side of the foot. */
  hint?: ReactNode;
  onUse: (variant: Variant) => void;
  onClose: () => void;
}

const nothing = { base: null, variantId: null };

/** Chooses a variant of the catalog: a search over products with their pictures, then color and size. */
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
  const { restart, chosen, ...fields } = useChoice(base, options, start.variantId);
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => chosen && onUse(chosen)}
      title={title}
      sub={sub}
      hint={hint}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!chosen}>
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
        <OptionFields {...fields} chosen={chosen} />
      </div>
    </FormDialog>
  );
};
