import { useTranslate } from 'ra-core';
import type { ProductColor } from '../../../../workflows/placement/PlacementSide.tsx';
import { MdOutlineAdd, MdOutlineClose, MdOutlineEdit, MdOutlineOpenWith } from 'react-icons/md';
import { useController } from 'react-hook-form';
import type { Design, OrderBase } from '../../../../../contract/catalog/catalog.ts';
import { useFocusHandedBack } from '../../../../components/feedback/useFocusHandedBack.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import { formatDpi, formatMoneyDelta } from '../../../../i18n/format.ts';
import { dpiOfPrint, isTooCoarse, printQualityOf } from '../../../../../contract/prints/placement.ts';
import type { PrintArea, Products } from '../../../../workflows/items/catalog.ts';
import { DesignPicker, DpiBadge } from '../../../../workflows/items/DesignPicker.tsx';
import { usePictureUrls } from './PicturesProvider.tsx';
import { usePickerPrefetch } from '../../../../workflows/items/useMockups.ts';
import type { OrderFormLocks } from '../locks.ts';
import { LowContrastWarning } from './LowContrastWarning.tsx';
import { PlacementDialog } from './PlacementDialog.tsx';
import { addingCents, sortByPosition } from './prints.ts';
import { useSlotDialogs } from './useSlotDialogs.ts';
import type { FormPrint, OrderValues } from '../values.ts';
import { codeLabel } from '../../../../i18n/codes.ts';

/** Hands the focus of a slot that gets or loses its file to what takes its place. `name`: of the slot in the form. */
const useSlotFocus = (name: string): void =>
  useFocusHandedBack('.pl-of-slot', `button[data-slot="${name}"], [data-slot="${name}"] button:enabled`);

interface FilledProps {
  /** Name of the slot in the form. */
  slot: string;
  area: PrintArea;
  print: FormPrint;
  /** Color of the ordered variant. */
  shade: ProductColor | undefined;
  error?: string;
  locks: OrderFormLocks;
  onChange: () => void;
  onPlace: () => void;
  onRemove: () => void;
}

/** Shows "Front · 212 DPI"; a resolution that is not good stands below as a badge. */
const Place = ({ position, dpi }: { position: string; dpi: number | undefined }) => {
  const translate = useTranslate();
  if (dpi === undefined) return translate('orderForm.slot.link', { position });
  if (printQualityOf(dpi) !== 'good') return position;
  return (
    <>
      {position} · <span className="pl-nw">{formatDpi(dpi)}</span>
    </>
  );
};

interface SlotButtonProps {
  icon: typeof MdOutlineEdit;
  name: string;
  /** Reason why the button is disabled. */
  locked: string | undefined;
  onClick: () => void;
}

const SlotButton = ({ icon: Icon, name, locked, onClick }: SlotButtonProps) => (
  <button
    type="button"
    className="pl-ib pl-ib-s"
    disabled={Boolean(locked)}
    aria-label={name}
    onClick={onClick}
  >
    <Icon aria-hidden="true" className="pl-icon-small" />
  </button>
);

const FilledSlot = ({ slot, area, print, shade, error, locks, onChange, onPlace, onRemove }: FilledProps) => {
  const translate = useTranslate();
  useSlotFocus(slot);
  const pictures = usePictureUrls();
  const position = codeLabel(translate, 'print_positions', area.position);
  const dpi = dpiOfPrint(print, area);
  const isGood = dpi !== undefined && printQualityOf(dpi) === 'good';
  const picture = print.design_id && pictures?.get(print.design_id);
  const names = { position, name: print.file_name };
  return (
    <div className="pl-of-slot" data-slot={slot} data-bad={error !== undefined}>
      <Thumb size="m" src={picture} name={print.file_name} />
      <span className="pl-grow">
        <b className="pl-ell" title={print.file_name}>
          {print.file_name}
        </b>
        <small>
          <Place position={position} dpi={dpi} />
        </small>
        {dpi !== undefined && !isGood && (
          <DpiBadge
            dpi={dpi}
            tight
            isConfirmed={printQualityOf(dpi) === 'too_low' && !isTooCoarse(print, area)}
          />
        )}
        {isTooCoarse(print, area) && !error && <small>{translate('orderForm.slot.confirm')}</small>}
        {print.recentered && <small>{translate('orderForm.slot.recentered')}</small>}
        <LowContrastWarning src={picture ?? null} shade={shade} />
      </span>
      {print.width_px && print.height_px && (
        <SlotButton
          icon={MdOutlineOpenWith}
          name={translate('orderForm.slot.place', names)}
          locked={locks.prints}
          onClick={onPlace}
        />
      )}
      <SlotButton
        icon={MdOutlineEdit}
        name={translate('orderForm.slot.change', names)}
        locked={locks.prints}
        onClick={onChange}
      />
      <SlotButton
        icon={MdOutlineClose}
        name={translate('orderForm.slot.remove', names)}
        locked={locks.items}
        onClick={onRemove}
      />
      {error && <span className="pl-err">{translate(`invalid.${error}`)}</span>}
    </div>
  );
};

interface EmptyProps {
  slot: string;
  area: PrintArea;
  cents: number | null;
  disabled: boolean;
  onAdd: () => void;
  variantId: string;
}

const EmptySlot = ({ slot, area, cents, disabled, onAdd, variantId }: EmptyProps) => {
  const translate = useTranslate();
  useSlotFocus(slot);
  const prefetchProps = usePickerPrefetch(variantId, area.position);
  const position = codeLabel(translate, 'print_positions', area.position);
  const price =
    cents === 0 ? translate('orderForm.slot.included') : cents === null ? '' : formatMoneyDelta(cents);
  return (
    <button
      type="button"
      className="pl-of-slot pl-of-add"
      data-slot={slot}
      disabled={disabled}
      aria-label={translate('orderForm.slot.add_named', { position, price })}
      onClick={onAdd}
      {...prefetchProps}
    >
      <MdOutlineAdd aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        {/* Two text nodes, as in the accessible name of the button. */}
        <b>{position}</b> <small className="pl-tn">{price}</small>
      </span>
    </button>
  );
};

interface PrintSlotsProps {
  index: number;
  base: OrderBase;
  /** The chosen variant, on which files are shown. */
  variant: OrderBase['variants'][number];
  locks: OrderFormLocks;
  products: Products;
  /** Called when another product is chosen. */
  onBase: (base: OrderBase, typed: string) => void;
}

const usePrints = (index: number) => {
  const { field, formState } = useController<OrderValues, `items.${number}.prints`>({
    name: `items.${index}.prints`,
  });
  const prints = field.value;
  const without = (area: PrintArea) => prints.filter(({ position }) => position !== area.position);
  const setDesign = (area: PrintArea, { id, file_name, width_px, height_px }: Design) => {
    const print: FormPrint = { position: area.position, design_id: id, file_name, width_px, height_px };
    const isReplacing = prints.some(({ position }) => position === area.position);
    field.onChange(
      isReplacing
        ? prints.map((candidate) => (candidate.position === area.position ? print : candidate))
        : [...prints, print],
    );
  };
  const errors = formState.errors.items?.[index]?.prints;
  const errorAt = (printIndex: number): string | undefined =>
    errors?.[printIndex]?.design_id?.message ??
    errors?.[printIndex]?.placement?.message ??
    errors?.[printIndex]?.confirmed_dpi?.message ??
    errors?.[printIndex]?.position?.message;
  return {
    prints,
    setDesign,
    replace: field.onChange as (prints: FormPrint[]) => void,
    remove: (area: PrintArea) => field.onChange(without(area)),
    errorAt,
  };
};

interface SlotProps extends Pick<PrintSlotsProps, 'index' | 'base' | 'variant' | 'locks'> {
  area: PrintArea;
  prints: readonly FormPrint[];
  errorAt: (index: number) => string | undefined;
  onPick: () => void;
  onPlace: () => void;
  onRemove: () => void;
}

/** Renders the slot of an area: its file, or a button that adds one. */
const Slot = ({
  index,
  area,
  prints,
  base,
  variant,
  locks,
  errorAt,
  onPick,
  onPlace,
  onRemove,
}: SlotProps) => {
  const slot = `items.${index}.prints.${area.position}`;
  const printIndex = prints.findIndex(({ position }) => position === area.position);
  const print = prints[printIndex];
  return print ? (
    <FilledSlot
      slot={slot}
      area={area}
      print={print}
      shade={variant}
      error={errorAt(printIndex)}
      locks={locks}
      onChange={onPick}
      onPlace={onPlace}
      onRemove={onRemove}
    />
  ) : (
    <EmptySlot
      slot={slot}
      area={area}
      cents={addingCents(base.areas, prints, area)}
      disabled={Boolean(locks.items)}
      onAdd={onPick}
      variantId={variant.id}
    />
  );
};

/** Renders one slot for each print area of the product: its file, or the price of adding one (look §6). */
export const PrintSlots = ({ index, base, variant, locks, products, onBase }: PrintSlotsProps) => {
  const translate = useTranslate();
  const { prints, setDesign, replace, remove, errorAt } = usePrints(index);
  const dialogs = useSlotDialogs(index, base.areas, prints, Boolean(locks.prints));
  const { placing, setPlacing, picking, setPicking, finishPicking } = dialogs;
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
          index={index}
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
        <PlacementDialog
          base={base}
          variantId={variant.id}
          prints={prints}
          start={placing}
          bases={locks.items ? undefined : products.bases}
          onClose={() => setPlacing(undefined)}
          onSave={(placedFiles, usedBase) => {
            onBase(usedBase, '');
            replace(placedFiles);
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
            setDesign(picking, design);
            finishPicking(picking);
          }}
        />
      )}
    </div>
  );
};
