import { useWatch, useController, useFormContext } from 'react-hook-form';
import { designPictureUrl, mockupPictureUrl } from '../../../../components/media/designPicture.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import { LazyPlacedPicture } from '../../../../workflows/placement/lazyParts.tsx';
import type { ChosenVariant, Products, Variant } from '../../../../workflows/items/catalog.ts';
import type { OrderValues } from '../values.ts';
import { useMockups } from '../../../../workflows/items/useMockups.ts';
import { useTranslate, useNotify } from 'ra-core';
import { TextAreaField } from '../../../../components/inputs/TextAreaField.tsx';
import { maxPersonalizationLength } from '../../../../../contract/orders/personalization.ts';
import { MdOutlineDelete } from 'react-icons/md';
import { TextField } from '../../../../components/inputs/TextField.tsx';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { OrderFormLocks } from '../locks.ts';
import { PrintSlots } from './PrintSlots.tsx';
import { filesWithoutArea, movePrints } from '../../../../workflows/items/movePrints.ts';
import { firstVariant, ProductPicker } from '../../../../workflows/items/ProductPicker.tsx';
import { ColorSelect, hasOption, SizeSelect } from './VariantSelects.tsx';

/** Shows the chosen product with its first file on it, as placed. */
const ItemMockup = ({ index, chosen }: { index: number; chosen: ChosenVariant | undefined }) => {
  const prints = useWatch<OrderValues, `items.${number}.prints`>({ name: `items.${index}.prints` });
  const firstPrint = prints.find(({ design_id }) => design_id);
  const id = firstPrint?.design_id;
  const mockups = useMockups({
    variantId: chosen?.variant.id,
    position: firstPrint?.position,
    ids: id ? [id] : [],
  });
  const name = id && mockups[id];
  const mockup = (
    <Thumb
      size="fill"
      src={name && mockupPictureUrl(name, 160)}
      product={chosen?.base.drawing}
      color={chosen?.variant.hex}
    />
  );
  const area = chosen?.base.areas.find(({ position }) => position === firstPrint?.position);
  if (!chosen || !area || !id || !firstPrint?.placement || !firstPrint.width_px || !firstPrint.height_px)
    return mockup;
  const print = {
    position: firstPrint.position,
    area,
    width_px: firstPrint.width_px,
    height_px: firstPrint.height_px,
  };
  return (
    <LazyPlacedPicture
      drawing={chosen.base.drawing}
      hex={chosen.variant.hex}
      print={print}
      src={designPictureUrl(id, 160)}
      placement={firstPrint.placement}
      instead={mockup}
    />
  );
};

/** Edits the buyer's personalization of an item; editable as long as the print files are. */
export const Personalization = ({ index, disabled }: { index: number; disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<OrderValues, `items.${number}.personalization`>({
    name: `items.${index}.personalization`,
  });
  const { ref, value, onChange, ...control } = field;
  const message = fieldState.error?.message;
  return (
    <TextAreaField
      {...control}
      kind="growing"
      rows={1}
      className="pl-of-own"
      ref={ref}
      label={translate('orderForm.optional', { label: translate('orders.items.personalization') })}
      value={value ?? ''}
      onChange={(text) => onChange(text || null)}
      disabled={disabled}
      error={message && translate(`invalid.${message}`)}
      isAlert={false}
      placeholder={translate('orderForm.items.personalization_help')}
      maxLength={maxPersonalizationLength}
    />
  );
};

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
      ref={ref}
      type="number"
      required
      label={translate('orderForm.items.quantity')}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      disabled={disabled}
      error={message && translate(`invalid.${message}`)}
      inputMode="numeric"
      min={1}
      max={9999}
      step={1}
    />
  );
};

const useItem = (index: number, products: Products) => {
  const notify = useNotify();
  const { setValue, getValues } = useFormContext<OrderValues>();
  const { field, fieldState } = useController<OrderValues, `items.${number}.variant_id`>({
    name: `items.${index}.variant_id`,
  });
  const unsized = useWatch<OrderValues, `items.${number}.unsized_id`>({ name: `items.${index}.unsized_id` });
  const isSized = products.byVariant.has(field.value);
  const chosen = products.byVariant.get(field.value || (unsized ?? ''));
  const setVariant = (variant: Variant, hasSize: boolean) => {
    setValue(`items.${index}.unsized_id`, hasSize ? undefined : variant.id);
    field.onChange(hasSize ? variant.id : '');
  };
  const choose = (base: OrderBase, typed: string) => {
    const nextVariant = firstVariant(base, typed, isSized ? chosen?.variant : undefined);
    if (!nextVariant || base.id === chosen?.base.id) return;
    const previousPrints = getValues(`items.${index}.prints`);
    const prints = movePrints(base.areas, chosen?.base.areas ?? [], previousPrints);
    const removedNames = filesWithoutArea(previousPrints, prints);
    if (removedNames.length > 0)
      notify('orderForm.items.files_left', {
        type: 'warning',
        messageArgs: { product: base.name, names: removedNames.join(', ') },
      });
    setValue(`items.${index}.prints`, prints, { shouldDirty: true });
    setVariant(nextVariant.variant, nextVariant.isSized);
  };
  // A chosen product without a variant only lacks its size.
  const isSizeMissing = chosen !== undefined && !isSized;
  const error = fieldState.error?.message;
  return {
    chosen,
    isSized,
    isSizeMissing,
    choose,
    setVariant,
    field,
    productError: isSizeMissing ? undefined : error,
    sizeError: isSizeMissing ? error : undefined,
  };
};

interface VariantChoiceProps {
  item: ReturnType<typeof useItem>;
  disabled: boolean;
}

/** Chooses color and size of the product, if it has several. */
const VariantChoice = ({ item, disabled }: VariantChoiceProps) => {
  const { chosen, isSized, isSizeMissing, setVariant, field, sizeError } = item;
  if (!chosen) return null;
  return (
    <>
      {hasOption(chosen, 'color') && (
        <ColorSelect
          chosen={chosen}
          disabled={disabled}
          onChange={(variant) => setVariant(variant, isSized)}
        />
      )}
      {hasOption(chosen, 'size') && (
        <SizeSelect
          chosen={chosen}
          isSized={isSized}
          error={sizeError}
          inputRef={isSizeMissing ? field.ref : undefined}
          disabled={disabled}
          onChange={(variant) => setVariant(variant, true)}
        />
      )}
    </>
  );
};

interface ItemRowProps {
  index: number;
  products: Products;
  locks: OrderFormLocks;
  /** Name of an item without a product, from where the order came. */
  name?: string;
  /** Absent for the only item. */
  onRemove?: () => void;
}

/** Renders a line item: product, color, size, quantity, and a slot for each print area. */
export const ItemRow = ({ index, products, locks, name, onRemove }: ItemRowProps) => {
  const translate = useTranslate();
  const item = useItem(index, products);
  const { chosen, choose, field, productError, isSizeMissing } = item;
  const isLocked = Boolean(locks.items);
  const number = index + 1;
  return (
    <div className="pl-of-item" role="group" aria-label={translate('orderForm.items.item', { number })}>
      <ItemMockup index={index} chosen={chosen} />
      <div>
        <div className="pl-of-item-row">
          <ProductPicker
            bases={products.bases}
            value={chosen?.base ?? null}
            error={productError}
            disabled={isLocked}
            inputRef={isSizeMissing ? undefined : field.ref}
            onChange={choose}
          />
          <VariantChoice item={item} disabled={isLocked} />
          <Quantity index={index} disabled={isLocked} />
          {onRemove && (
            <button
              type="button"
              className="pl-ib pl-ib-s"
              disabled={isLocked}
              aria-label={translate('orderForm.items.remove', { number })}
              onClick={onRemove}
            >
              <MdOutlineDelete aria-hidden="true" className="pl-icon-small" />
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
