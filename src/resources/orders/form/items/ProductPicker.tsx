import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Ref } from 'react';
import type { OrderBase } from '../../../../../contract/catalog.ts';
import { plainLetters } from '../../../../../contract/plainLetters.ts';
import type { ProductType } from '../../../../components/media/productDrawings.tsx';
import { Thumb } from '../../../../components/media/Thumb.tsx';

type Variant = OrderBase['variants'][number];

/** The variant to begin with: the one typed by SKU, else the nearest to the one before that is in stock. */
export const firstVariant = (base: OrderBase, typed: string, before?: Variant): Variant | undefined => {
  const sku = typed.trim().toLowerCase();
  const bySku = base.variants.find((variant) => sku !== '' && variant.sku.toLowerCase() === sku);
  const inStock = base.variants.filter(({ stock }) => stock !== 'out');
  const alike = inStock.filter(({ size }) => size === before?.size);
  return bySku ?? alike.find(({ color }) => color === before?.color) ?? alike[0] ?? inStock[0] ?? base.variants[0];
};

const matches = (bases: OrderBase[], { inputValue }: { inputValue: string }): OrderBase[] => {
  const words = plainLetters(inputValue.trim());
  return bases.filter(
    ({ name, sku_prefix, variants }) =>
      plainLetters(name).includes(words) ||
      sku_prefix.toLowerCase().includes(words) ||
      (words.length > 2 && variants.some(({ sku }) => sku.toLowerCase().includes(words))),
  );
};

interface ProductPickerProps {
  bases: readonly OrderBase[];
  value: OrderBase | null;
  error?: string;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
  /** `typed`: what was searched for. */
  onChange: (base: OrderBase, typed: string) => void;
}

/** A product by name or SKU. */
export const ProductPicker = ({ bases, value, error, disabled, inputRef, onChange }: ProductPickerProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      options={[...bases]}
      value={value}
      disabled={disabled}
      disableClearable={value !== null}
      autoHighlight
      filterOptions={matches}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('app.select.no_results')}
      onChange={(event, base) => {
        const typed = event.target instanceof HTMLInputElement ? event.target.value : '';
        if (base) onChange(base, typed);
      }}
      renderOption={({ key, ...props }, base) => (
        <li key={key} {...props}>
          <span className="pl-row pl-grow">
            <Thumb product={base.drawing as ProductType} />
            <span className="pl-grow pl-ell">{base.name}</span>
            <span className="pl-faint">{base.sku_prefix}</span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          required
          label={translate('orderForm.items.product')}
          placeholder={translate('orderForm.items.product_hint')}
          error={Boolean(error)}
          helperText={error && translate(`invalid.${error}`)}
        />
      )}
    />
  );
};
