import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { OrderBase } from '../../../../contract/catalog/catalog.ts';
import type { ProductVariant } from '../../../../contract/products/calls.ts';
import { matchOptions } from '../../../../contract/products/matching.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import type { Products } from '../../../workflows/items/catalog.ts';
import { ProductPicker } from '../../../workflows/items/ProductPicker.tsx';
import { asOptions, variantValues, VariantDialog } from '../../../workflows/items/VariantDialog.tsx';
import { variantName } from './names.ts';

interface BaseDialogProps {
  /** The store's variants to choose for. */
  variants: readonly ProductVariant[];
  catalog: Products;
  /** The current base variant if there is only one variant. */
  current: string | null;
  /** Base variants by the id of the store's variant; null leaves it unmatched. */
  onUse: (matches: ReadonlyMap<string, string | null>) => void;
  onClose: () => void;
}

/** Chooses the base variant of one variant. */
const SingleVariantDialog = ({
  variant,
  catalog,
  current,
  onUse,
  onClose,
}: Omit<BaseDialogProps, 'variants'> & { variant: ProductVariant }) => {
  const translate = useTranslate();
  const use = (id: string | null) => onUse(new Map([[variant.id, id]]));
  return (
    <VariantDialog
      title={translate('products.picker.title')}
      sub={variantName(variant)}
      catalog={catalog}
      start={{ base: catalog.byVariant.get(current ?? '')?.base ?? null, variantId: current }}
      options={variant.options}
      submit={translate('products.picker.use')}
      hint={
        current !== null && <Button onClick={() => use(null)}>{translate('products.picker.clear')}</Button>
      }
      onUse={({ id }) => use(id)}
      onClose={onClose}
    />
  );
};

/** Matches the options of several variants to a base product, and returns the color words that it does not know. */
const useMatches = (base: OrderBase | null, variants: readonly ProductVariant[]) => {
  const [colorByWord, setColorByWord] = useState<Readonly<Record<string, string>>>({});
  const results = useMemo(() => {
    const [matchAlone, matchWithColors] = base ? [matchOptions(base), matchOptions(base, colorByWord)] : [];
    return variants.map((variant) => ({
      variant,
      alone: matchAlone?.(variant.options),
      match: matchWithColors?.(variant.options),
    }));
  }, [base, variants, colorByWord]);
  const variantIds = new Map(
    results.flatMap(({ variant: { id }, match }) =>
      match && 'variant_id' in match ? [[id, match.variant_id] as const] : [],
    ),
  );
  const colors = new Set(
    results.flatMap(({ alone }) =>
      alone && 'unknown' in alone && alone.unknown === 'color' ? [alone.value] : [],
    ),
  );
  return {
    variantIds,
    colors: [...colors],
    openVariants: variants.filter(({ id }) => !variantIds.has(id)),
    colorByWord,
    setColor: (word: string, color: string) => setColorByWord({ ...colorByWord, [word]: color }),
  };
};

/**
 * Chooses the base product of several variants: color and size come from each variant's options; each unknown color
 * word is asked once.
 */
const ManyVariantsDialog = ({ variants, catalog, onUse, onClose }: BaseDialogProps) => {
  const translate = useTranslate();
  const [base, setBase] = useState<OrderBase | null>(null);
  const { variantIds, colors, openVariants, colorByWord, setColor } = useMatches(base, variants);
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => variantIds.size > 0 && onUse(variantIds)}
      title={translate('products.picker.for_all', { smart_count: variants.length })}
      sub={translate('products.picker.help')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={variantIds.size === 0}>
            {translate('products.picker.use')}
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
          onChange={setBase}
        />
        {base &&
          colors.map((word) => (
            <SelectField
              key={word}
              label={translate(word ? 'products.picker.color' : 'products.picker.no_color', { word })}
              options={asOptions(variantValues(base.variants, 'color'))}
              value={colorByWord[word] ?? ''}
              onChange={(color) => setColor(word, color)}
            />
          ))}
        {base && (
          <NoteBox
            tone={openVariants.length > 0 ? 'attention' : 'success'}
            role="status"
            title={translate('products.picker.found', {
              found: variantIds.size,
              smart_count: variants.length,
            })}
          >
            {openVariants.length > 0 &&
              translate('products.picker.unknown', { names: openVariants.map(variantName).join(', ') })}
          </NoteBox>
        )}
      </div>
    </FormDialog>
  );
};

/** Chooses the base variants of one or several variants. Nothing is guessed: uncertain matches stay open. */
export const BaseDialog = (props: BaseDialogProps) => {
  const [firstVariant, ...otherVariants] = props.variants;
  return firstVariant && otherVariants.length === 0 ? (
    <SingleVariantDialog {...props} variant={firstVariant} />
  ) : (
    <ManyVariantsDialog {...props} />
  );
};
