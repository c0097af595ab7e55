import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { OrderBase } from '../../../contract/catalog/catalog.ts';
import { plainLetters } from '../../../contract/plainLetters.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { ToneName } from '../../theme/tokens.ts';
import type { Variant } from './catalog.ts';
import { Thumb } from '../../components/media/Thumb.tsx';
import { SearchSelect } from '../../components/inputs/SearchSelect.tsx';

/** Variant that a product starts with. `isSized`: its size was chosen, and not only its color. */
interface FirstVariant {
  variant: Variant;
  isSized: boolean;
}

/**
 * Returns the variant typed by SKU, else the one in stock that is nearest to the previous one. A size counts as
 * chosen only if the seller typed it, had it before, or there is no other: a wrong size is an expensive mistake.
 */
export const firstVariant = (
  base: OrderBase,
  typed: string,
  previous?: Variant,
): FirstVariant | undefined => {
  const sku = typed.trim().toLowerCase();
  const bySku = base.variants.find((variant) => sku !== '' && variant.sku.toLowerCase() === sku);
  const inStock = base.variants.filter(({ stock }) => stock !== 'out');
  const sameSize = inStock.filter(({ size }) => size === previous?.size);
  const ofSize = bySku ?? sameSize.find(({ color }) => color === previous?.color) ?? sameSize[0];
  const variant =
    ofSize ?? inStock.find(({ color }) => color === previous?.color) ?? inStock[0] ?? base.variants[0];
  if (!variant) return undefined;
  const hasOneSize = base.variants.every(({ size }) => size === variant.size);
  return { variant, isSized: ofSize !== undefined || hasOneSize };
};

const matches = (bases: OrderBase[], { inputValue }: { inputValue: string }): OrderBase[] => {
  const query = plainLetters(inputValue.trim());
  return bases.filter(
    ({ name, sku_prefix, variants }) =>
      plainLetters(name).includes(query) ||
      sku_prefix.toLowerCase().includes(query) ||
      (query.length > 2 && variants.some(({ sku }) => sku.toLowerCase().includes(query))),
  );
};

/** Returns the lowest price of one piece; null for users who may not see costs. */
const lowestCents = ({ variants }: OrderBase): number | null =>
  variants.reduce<number | null>(
    (lowest, { base_cents: cents }) => (cents === null ? lowest : Math.min(lowest ?? cents, cents)),
    null,
  );

type Stock = Variant['stock'];

/** Returns the best stock level of its variants. */
const stockOf = ({ variants }: OrderBase): Stock =>
  (['in', 'at_risk'] as const).find((level) => variants.some(({ stock }) => stock === level)) ?? 'out';

const stockTones: Record<Stock, ToneName> = { in: 'success', at_risk: 'warning', out: 'neutral' };

/** Product option with picture, starting price and stock. */
const Offer = ({ base }: { base: OrderBase }) => {
  const translate = useTranslate();
  const cents = lowestCents(base);
  const stock = stockOf(base);
  const { hex } = base.variants.find((variant) => variant.stock !== 'out') ??
    base.variants[0] ?? { hex: undefined };
  return (
    <span className="pl-row pl-grow">
      <Thumb size="m" src={base.picture_url} product={base.drawing} color={hex} />
      <span className="pl-grow pl-ell">
        {base.name}
        <span className="pl-of-offer">{base.sku_prefix}</span>
      </span>
      <span className="pl-of-price">
        {cents !== null && (
          <span className="pl-tn">{translate('orderForm.items.from', { amount: formatMoney(cents) })}</span>
        )}
        <span className={`pl-of-offer pl-t-${stockTones[stock]}`} data-stock={stock}>
          {translate(`status.stock.${stock === 'in' ? 'in_stock' : stock}`)}
        </span>
      </span>
    </span>
  );
};

interface ProductPickerProps {
  bases: readonly OrderBase[];
  value: OrderBase | null;
  error?: string | undefined;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
  /** `typed`: the search text. */
  onChange: (base: OrderBase, typed: string) => void;
}

/** Picker of a product by name or SKU. */
export const ProductPicker = ({ bases, value, error, disabled, inputRef, onChange }: ProductPickerProps) => {
  const translate = useTranslate();
  return (
    <SearchSelect
      label={translate('orderForm.items.product')}
      placeholder={translate('orderForm.items.product_hint')}
      required
      error={error && translate(`invalid.${error}`)}
      inputRef={inputRef}
      options={[...bases]}
      value={value}
      disabled={disabled}
      disableClearable={value !== null}
      filterOptions={matches}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, selected) => option.id === selected.id}
      onChange={(event, base) => {
        const typed = event.target instanceof HTMLInputElement ? event.target.value : '';
        if (base) onChange(base, typed);
      }}
      renderOption={({ key, ...props }, base) => (
        <li key={key} {...props}>
          <Offer base={base} />
        </li>
      )}
    />
  );
};
