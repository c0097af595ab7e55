import { useTranslate } from 'react-admin';
import { vanishesOn } from '../../../../../contract/designs/contrast.ts';
import type { ProductColor } from '../../../../workflows/placement/PlacementSide.tsx';
import { useInks } from '../../../../workflows/placement/useInks.ts';
import { MdOutlineAdd, MdOutlineClose, MdOutlineEdit, MdOutlineOpenWith } from 'react-icons/md';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Design, OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { PrintPosition } from '../../../../../contract/orders/statuses.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import { formatDpi, formatMoneyDelta } from '../../../../i18n/format.ts';
import { dpiOfPrint, isTooCoarse, qualityOf } from '../../../../../contract/prints/placement.ts';
import { createPath } from '../../../../workflows/newOrder/paths.ts';
import { begunPlace } from '../begun.ts';
import type { PrintArea, Products } from '../../../../workflows/items/catalog.ts';
import { DesignPicker, DpiBadge } from '../../../../workflows/items/DesignPicker.tsx';
import { useHeldPictures } from './heldPictures.tsx';
import { usePickerAhead } from '../../../../workflows/items/useMockups.ts';
import type { Locks } from '../locks.ts';
import { Placing } from './Placing.tsx';
import { addingCents, sortByPosition } from './prints.ts';
import type { FormPrint, OrderValues } from '../values.ts';

/** Told at the slot of a file that could hardly be seen on the color that is ordered. */
export const Vanishing = ({ src, shade }: { src: string | null; shade: ProductColor | undefined }) => {
  const translate = useTranslate();
  const inks = useInks(src);
  if (!shade || !vanishesOn(inks, shade.hex)) return null;
  return (
    <small className="pl-of-lost">
      {shade.color
        ? translate('orderForm.slot.vanishes', { color: shade.color })
        : translate('orderForm.slot.vanishes_plain')}
    </small>
  );
};

interface FilledProps {
  area: PrintArea;
  print: FormPrint;
  /** The color that is ordered. */
  shade: ProductColor | undefined;
  error?: string;
  locks: Locks;
  onChange: () => void;
  onPlace: () => void;
  onRemove: () => void;
}

/** "Front · 212 DPI"; a resolution that is not good stands below as a badge. */
const Place = ({ position, dpi }: { position: string; dpi: number | undefined }) => {
  const translate = useTranslate();
  if (dpi === undefined) return translate('orderForm.slot.link', { position });
  if (qualityOf(dpi) !== 'good') return position;
  return (
    <>
      {position} · <span className="pl-nw">{formatDpi(dpi)}</span>
    </>
  );
};

interface SlotButtonProps {
  icon: typeof MdOutlineEdit;
  name: string;
  /** Why it cannot be pressed now. */
  locked: string | undefined;
  onPress: () => void;
}

const SlotButton = ({ icon: Icon, name, locked, onPress }: SlotButtonProps) => (
  <button
    type="button"
    className="pl-ib pl-ib-s"
    disabled={Boolean(locked)}
    aria-label={name}
    onClick={onPress}
  >
    <Icon aria-hidden="true" className="pl-icon-small" />
  </button>
);

const Filled = ({ area, print, shade, error, locks, onChange, onPlace, onRemove }: FilledProps) => {
  const translate = useTranslate();
  const pictures = useHeldPictures();
  const position = translate(`orders.position.${area.position}`);
  const dpi = dpiOfPrint(print, area);
  const good = dpi !== undefined && qualityOf(dpi) === 'good';
  const picture = print.design_id && pictures?.get(print.design_id);
  const names = { position, name: print.file_name };
  return (
    <div className="pl-of-slot" data-bad={error !== undefined}>
      <Thumb size="m" src={picture} name={print.file_name} />
      <span className="pl-grow">
        <b className="pl-ell" title={print.file_name}>
          {print.file_name}
        </b>
        <small>
          <Place position={position} dpi={dpi} />
        </small>
        {dpi !== undefined && !good && (
          <DpiBadge dpi={dpi} tight isConfirmed={qualityOf(dpi) === 'too_low' && !isTooCoarse(print, area)} />
        )}
        {isTooCoarse(print, area) && !error && <small>{translate('orderForm.slot.confirm')}</small>}
        <Vanishing src={picture ?? null} shade={shade} />
      </span>
      {print.width_px && print.height_px && (
        <SlotButton
          icon={MdOutlineOpenWith}
          name={translate('orderForm.slot.place', names)}
          locked={locks.prints}
          onPress={onPlace}
        />
      )}
      <SlotButton
        icon={MdOutlineEdit}
        name={translate('orderForm.slot.change', names)}
        locked={locks.prints}
        onPress={onChange}
      />
      <SlotButton
        icon={MdOutlineClose}
        name={translate('orderForm.slot.remove', names)}
        locked={locks.items}
        onPress={onRemove}
      />
      {error && <span className="pl-err">{translate(`invalid.${error}`)}</span>}
    </div>
  );
};

interface EmptyProps {
  area: PrintArea;
  cents: number | null;
  disabled: boolean;
  onAdd: () => void;
  variantId: string;
}

const Empty = ({ area, cents, disabled, onAdd, variantId }: EmptyProps) => {
  const translate = useTranslate();
  const ahead = usePickerAhead(variantId, area.position);
  const position = translate(`orders.position.${area.position}`);
  const price =
    cents === 0 ? translate('orderForm.slot.included') : cents === null ? '' : formatMoneyDelta(cents);
  return (
    <button
      type="button"
      className="pl-of-slot pl-of-add"
      disabled={disabled}
      aria-label={translate('orderForm.slot.add_named', { position, price })}
      onClick={onAdd}
      {...ahead}
    >
      <MdOutlineAdd aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        {/* Two words, as in the name of the button. */}
        <b>{position}</b> <small className="pl-tn">{price}</small>
      </span>
    </button>
  );
};

interface PrintSlotsProps {
  index: number;
  base: OrderBase;
  /** The chosen one, which files are shown on. */
  variant: OrderBase['variants'][number];
  locks: Locks;
  products: Products;
  /** Another product is chosen. */
  onBase: (base: OrderBase, typed: string) => void;
}

const usePrints = (index: number) => {
  const { field, formState } = useController<OrderValues, `items.${number}.prints`>({
    name: `items.${index}.prints`,
  });
  const prints = field.value;
  const without = (area: PrintArea) => prints.filter(({ position }) => position !== area.position);
  const put = (area: PrintArea, { id, file_name, width_px, height_px }: Design) => {
    const print: FormPrint = { position: area.position, design_id: id, file_name, width_px, height_px };
    const known = prints.some(({ position }) => position === area.position);
    field.onChange(
      known ? prints.map((each) => (each.position === area.position ? print : each)) : [...prints, print],
    );
  };
  const errors = formState.errors.items?.[index]?.prints;
  const errorAt = (place: number): string | undefined =>
    errors?.[place]?.design_id?.message ??
    errors?.[place]?.placement?.message ??
    errors?.[place]?.confirmed_dpi?.message ??
    errors?.[place]?.position?.message;
  return {
    prints,
    put,
    replace: field.onChange as (prints: FormPrint[]) => void,
    remove: (area: PrintArea) => field.onChange(without(area)),
    errorAt,
  };
};

/**
 * Which area is being given a file, and which file is being placed. The address of a new order may ask for the first item's
 * file at once: what it gives is placed, and so is what is chosen then.
 */
const useFilling = (index: number, areas: readonly PrintArea[], prints: readonly FormPrint[]) => {
  const { pathname, search } = useLocation();
  const [begun] = useState(() =>
    index === 0 && pathname === createPath
      ? areas.find(({ position }) => position === begunPlace(search))
      : undefined,
  );
  const given = prints.find(({ position }) => position === begun?.position);
  const [placing, setPlacing] = useState<PrintPosition | undefined>(
    given?.width_px ? given.position : undefined,
  );
  const [picking, setPicking] = useState(given ? undefined : begun);
  const picked = (area: PrintArea) => {
    setPicking(undefined);
    if (area === begun) setPlacing(area.position);
  };
  return { placing, setPlacing, picking, setPicking, picked };
};

interface SlotProps extends Pick<PrintSlotsProps, 'base' | 'variant' | 'locks'> {
  area: PrintArea;
  prints: readonly FormPrint[];
  errorAt: (place: number) => string | undefined;
  onPick: () => void;
  onPlace: () => void;
  onRemove: () => void;
}

/** The slot of an area: the file that is in it, or the button that adds one. */
const Slot = ({ area, prints, base, variant, locks, errorAt, onPick, onPlace, onRemove }: SlotProps) => {
  const place = prints.findIndex(({ position }) => position === area.position);
  const print = prints[place];
  return print ? (
    <Filled
      area={area}
      print={print}
      shade={variant}
      error={errorAt(place)}
      locks={locks}
      onChange={onPick}
      onPlace={onPlace}
      onRemove={onRemove}
    />
  ) : (
    <Empty
      area={area}
      cents={addingCents(base.areas, prints, area)}
      disabled={Boolean(locks.items)}
      onAdd={onPick}
      variantId={variant.id}
    />
  );
};

/** One slot for each area that the product prints: its file, or what adding one costs (look §6). */
export const PrintSlots = ({ index, base, variant, locks, products, onBase }: PrintSlotsProps) => {
  const translate = useTranslate();
  const { prints, put, replace, remove, errorAt } = usePrints(index);
  const { placing, setPlacing, picking, setPicking, picked } = useFilling(index, base.areas, prints);
  return (
    <div
      className="pl-of-slots"
      role="group"
      aria-label={translate('orderForm.items.files')}
      data-path={`items.${index}.prints`}
    >
      {sortByPosition(base.areas).map((area) => (
        <Slot
          key={area.position}
          area={area}
          prints={prints}
          base={base}
          variant={variant}
          locks={locks}
          errorAt={errorAt}
          onPick={() => setPicking(area)}
          onPlace={() => setPlacing(area.position)}
          onRemove={() => remove(area)}
        />
      ))}
      {placing && (
        <Placing
          base={base}
          variantId={variant.id}
          prints={prints}
          start={placing}
          bases={locks.items ? undefined : products.bases}
          onClose={() => setPlacing(undefined)}
          onSave={(placed, on) => {
            onBase(on, '');
            replace(placed);
            setPlacing(undefined);
          }}
        />
      )}
      {picking && (
        <DesignPicker
          area={picking}
          variantId={variant.id}
          current={prints.find(({ position }) => position === picking.position)?.design_id}
          onClose={() => setPicking(undefined)}
          onPick={(design) => {
            put(picking, design);
            picked(picking);
          }}
        />
      )}
    </div>
  );
};
