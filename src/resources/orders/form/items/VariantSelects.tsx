import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CSSProperties, Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Chosen, Variant } from '../../../../workflows/items/catalog.ts';

const Swatch = ({ hex }: { hex: string }) => (
  <span className="pl-of-swatch" aria-hidden="true" style={{ '--swatch': hex } as CSSProperties} />
);

interface VariantSelectProps {
  chosen: Chosen;
  disabled: boolean;
  onChange: (variant: Variant) => void;
}

/** Some products have no colors, some no sizes: then there is nothing to choose. */
export const has = ({ base }: Chosen, option: 'color' | 'size'): boolean =>
  base.variants.some((variant) => variant[option]);

export const ColorSelect = ({ chosen, disabled, onChange }: VariantSelectProps) => {
  const translate = useTranslate();
  const firsts = new Map(chosen.base.variants.toReversed().map((each) => [each.color, each]));
  const colors = [...firsts.values()].toReversed();
  const choose = (color: string) => {
    const all = chosen.base.variants.filter((each) => each.color === color);
    const next = all.find(({ size }) => size === chosen.variant.size) ?? all[0];
    if (next) onChange(next);
  };
  return (
    <TextField
      select
      label={translate('orderForm.items.color')}
      className="pl-of-color"
      value={chosen.variant.color}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {colors.map(({ color, hex }) => (
        <MenuItem key={color} value={color}>
          <span className="pl-row">
            <Swatch hex={hex} />
            <span className="pl-ell">{color}</span>
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
};

interface SizeSelectProps extends VariantSelectProps {
  /** False until a size is chosen: then none is shown, and one is required. */
  isSized: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
}

export const SizeSelect = ({ chosen, isSized, error, inputRef, disabled, onChange }: SizeSelectProps) => {
  const translate = useTranslate();
  const sizes = chosen.base.variants.filter(({ color }) => color === chosen.variant.color);
  const choose = (size: string) => {
    const next = sizes.find((each) => each.size === size);
    if (next) onChange(next);
  };
  return (
    <TextField
      select
      label={translate('orderForm.items.size')}
      className="pl-of-size"
      required
      value={isSized ? chosen.variant.size : ''}
      disabled={disabled}
      inputRef={inputRef}
      error={Boolean(error)}
      helperText={error && translate(`invalid.${error}`)}
      onChange={(event) => choose(event.target.value)}
    >
      {sizes.map(({ size, stock }) => (
        <MenuItem key={size} value={size} disabled={stock === 'out'}>
          {stock === 'out' ? translate('orderForm.items.out', { name: size }) : size}
        </MenuItem>
      ))}
    </TextField>
  );
};
