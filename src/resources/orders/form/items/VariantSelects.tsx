import type { CSSProperties, Ref } from 'react';
import { SearchSelect } from '../../../../components/inputs/SearchSelect.tsx';
import { SelectField } from '../../../../components/inputs/SelectField.tsx';
import { useTranslate } from 'ra-core';
import type { ChosenVariant, Variant } from '../../../../workflows/items/catalog.ts';

const Swatch = ({ hex }: { hex: string }) => (
  <span className="pl-of-swatch" aria-hidden="true" style={{ '--swatch': hex } as CSSProperties} />
);

interface VariantSelectProps {
  chosen: ChosenVariant;
  disabled: boolean;
  onChange: (variant: Variant) => void;
}

/** Returns true if the product has this option: some products have no colors, some no sizes. */
export const hasOption = ({ base }: ChosenVariant, option: 'color' | 'size'): boolean =>
  base.variants.some((variant) => variant[option]);

export const ColorSelect = ({ chosen, disabled, onChange }: VariantSelectProps) => {
  const translate = useTranslate();
  const firstOfColor = new Map(chosen.base.variants.toReversed().map((variant) => [variant.color, variant]));
  const colors = [...firstOfColor.values()].toReversed();
  const choose = (color: string) => {
    const sameColor = chosen.base.variants.filter((variant) => variant.color === color);
    const next = sameColor.find(({ size }) => size === chosen.variant.size) ?? sameColor[0];
    if (next) onChange(next);
  };
  return (
    <SearchSelect
      className="pl-of-color"
      label={translate('orderForm.items.color')}
      sign={<Swatch hex={chosen.variant.hex} />}
      options={colors}
      value={chosen.variant}
      disabled={disabled}
      disableClearable
      getOptionLabel={({ color }) => color}
      getOptionKey={({ color }) => color}
      isOptionEqualToValue={(a, b) => a.color === b.color}
      onChange={(_event, { color }) => choose(color)}
      renderOption={({ key, ...props }, { color, hex }) => (
        <li key={key} {...props}>
          <span className="pl-row">
            <Swatch hex={hex} />
            <span className="pl-ell">{color}</span>
          </span>
        </li>
      )}
    />
  );
};

interface SizeSelectProps extends VariantSelectProps {
  /** False until a size is chosen: then the select is empty and required. */
  isSized: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLSelectElement> | undefined;
}

export const SizeSelect = ({ chosen, isSized, error, inputRef, disabled, onChange }: SizeSelectProps) => {
  const translate = useTranslate();
  const sizes = chosen.base.variants.filter(({ color }) => color === chosen.variant.color);
  const choose = (size: string) => {
    const next = sizes.find((variant) => variant.size === size);
    if (next) onChange(next);
  };
  return (
    <SelectField
      className="pl-of-size"
      label={translate('orderForm.items.size')}
      required
      value={isSized ? chosen.variant.size : ''}
      disabled={disabled}
      ref={inputRef}
      error={error && translate(`invalid.${error}`)}
      isAlert={false}
      options={sizes.map(({ size, stock }) => ({
        value: size,
        label: stock === 'out' ? translate('orderForm.items.out', { name: size }) : size,
        disabled: stock === 'out',
      }))}
      onChange={choose}
    />
  );
};
