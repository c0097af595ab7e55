import { useTranslate } from 'react-admin';
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
  /** The variants of the store that it is chosen for. */
  variants: readonly ProductVariant[];
  catalog: Products;
  /** The base variant that the only one has now. */
  current: string | null;
  /** By the id of a store's variant; null leaves it unmatched. */
  onUse: (matches: ReadonlyMap<string, string | null>) => void;
  onClose: () => void;
}

/** The base variant of one variant. */
const OneDialog = ({
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

/** What the options of several variants mean on a base product, and which of their colors it does not know. */
const useMatches = (base: OrderBase | null, variants: readonly ProductVariant[]) => {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const results = useMemo(() => {
    const [alone, helped] = base ? [matchOptions(base), matchOptions(base, said)] : [];
    return variants.map((variant) => ({
      variant,
      alone: alone?.(variant.options),
      match: helped?.(variant.options),
    }));
  }, [base, variants, said]);
  const found = new Map(
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
    found,
    colors: [...colors],
    open: variants.filter(({ id }) => !found.has(id)),
    said,
    say: (word: string, color: string) => setSaid({ ...said, [word]: color }),
  };
};

/** The base product of several: color and size come from the options of each; a color that it does not know is asked once. */
const ManyDialog = ({ variants, catalog, onUse, onClose }: BaseDialogProps) => {
  const translate = useTranslate();
  const [base, setBase] = useState<OrderBase | null>(null);
  const { found, colors, open, said, say } = useMatches(base, variants);
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => found.size > 0 && onUse(found)}
      title={translate('products.picker.for_all', { smart_count: variants.length })}
      sub={translate('products.picker.help')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={found.size === 0}>
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
              value={said[word] ?? ''}
              onChange={(color) => say(word, color)}
            />
          ))}
        {base && (
          <NoteBox
            tone={open.length > 0 ? 'attention' : 'success'}
            role="status"
            title={translate('products.picker.found', { found: found.size, smart_count: variants.length })}
          >
            {open.length > 0 &&
              translate('products.picker.unknown', { names: open.map(variantName).join(', ') })}
          </NoteBox>
        )}
      </div>
    </FormDialog>
  );
};

/** Chooses what one or several variants of a store are made of. Nothing is guessed: what is not sure stays open. */
export const BaseDialog = (props: BaseDialogProps) => {
  const [only, ...more] = props.variants;
  return only && more.length === 0 ? <OneDialog {...props} variant={only} /> : <ManyDialog {...props} />;
};
