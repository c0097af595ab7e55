import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { Products, Variant } from '../../../../workflows/items/catalog.ts';
import type { Locks } from '../locks.ts';
import { ItemMockup } from './ItemMockup.tsx';
import { Personalization } from './Personalization.tsx';
import { PrintSlots } from './PrintSlots.tsx';
import { leftBy, printsOn } from '../../../../workflows/items/printsOn.ts';
import { firstVariant, ProductPicker } from '../../../../workflows/items/ProductPicker.tsx';
import { ColorSelect, has, SizeSelect } from './VariantSelects.tsx';
import type { OrderValues } from '../values.ts';

const Quantity = ({ index, disabled }: { index: number; disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<OrderValues, `items.${number}.quantity`>({
    name: `items.${index}.quantity`,
  });
  const { ref, value, onChange, ...control } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...control}
      className="pl-of-count"
      inputRef={ref}
      type="number"
      required
      label={translate('orderForm.items.quantity')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      disabled={disabled}
      error={Boolean(message)}
      helperText={message && translate(`invalid.${message}`)}
      slotProps={{ htmlInput: { min: 1, max: 9999, step: 1, inputMode: 'numeric' } }}
    />
  );
};

const useItem = (index: number, products: Products) => {
  const notify = useNotify();
  const { setValue, getValues } = useFormContext<OrderValues>();
  const { field, fieldState } = useController<OrderValues, `items.${number}.variant_id`>({
    name: `items.${index}.variant_id`,
  });
  const chosen = products.byVariant.get(field.value);
  const choose = (base: OrderBase, typed: string) => {
    const next = firstVariant(base, typed, chosen?.variant);
    if (!next || base.id === chosen?.base.id) return;
    const before = getValues(`items.${index}.prints`);
    const prints = printsOn(base.areas, chosen?.base.areas ?? [], before);
    const left = leftBy(before, prints);
    if (left.length > 0)
      notify('orderForm.items.files_left', {
        type: 'warning',
        messageArgs: { product: base.name, names: left.join(', ') },
      });
    setValue(`items.${index}.prints`, prints, { shouldDirty: true });
    field.onChange(next.id);
  };
  return { chosen, choose, field, error: fieldState.error?.message };
};

interface ItemRowProps {
  index: number;
  products: Products;
  locks: Locks;
  /** What an item without a product was called where it came from. */
  name?: string;
  /** Left out where it is the only item. */
  onRemove?: () => void;
}

/** A line item: product, color, size, quantity, and a slot for each print area. */
export const ItemRow = ({ index, products, locks, name, onRemove }: ItemRowProps) => {
  const translate = useTranslate();
  const { chosen, choose, field, error } = useItem(index, products);
  const locked = Boolean(locks.items);
  const number = index + 1;
  const setVariant = (variant: Variant) => field.onChange(variant.id);
  return (
    <div className="pl-of-item" role="group" aria-label={translate('orderForm.items.item', { number })}>
      <ItemMockup index={index} chosen={chosen} />
      <div>
        <div className="pl-of-item-row">
          <ProductPicker
            bases={products.bases}
            value={chosen?.base ?? null}
            error={error}
            disabled={locked}
            inputRef={field.ref}
            onChange={choose}
          />
          {chosen && has(chosen, 'color') && (
            <ColorSelect chosen={chosen} disabled={locked} onChange={setVariant} />
          )}
          {chosen && has(chosen, 'size') && (
            <SizeSelect chosen={chosen} disabled={locked} onChange={setVariant} />
          )}
          <Quantity index={index} disabled={locked} />
          {onRemove && (
            <button
              type="button"
              className="pl-ib pl-ib-s"
              disabled={locked}
              aria-label={translate('orderForm.items.remove', { number })}
              onClick={onRemove}
            >
              <DeleteOutlined aria-hidden="true" fontSize="small" />
            </button>
          )}
        </div>
        {!chosen && name && <p className="pl-muted">{translate('orderForm.items.unmatched', { name })}</p>}
        {chosen && (
          <PrintSlots
            index={index}
            base={chosen.base}
            variant={chosen.variant}
            locks={locks}
            products={products}
            onBase={choose}
          />
        )}
        <Personalization index={index} disabled={Boolean(locks.prints)} />
      </div>
    </div>
  );
};
