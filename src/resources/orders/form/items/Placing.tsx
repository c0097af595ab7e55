import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { PrintPosition } from '../../../../../contract/orders/statuses.ts';
import { LazyPlacementEditor } from '../../../../workflows/placement/lazyParts.tsx';
import type { Tried } from '../../../../workflows/placement/useEditor.ts';
import type { FormPrint } from '../values.ts';
import { editedPrints, sortByPosition, placedPrints, baseColors } from './prints.ts';
import { printsOn } from '../../../../workflows/items/printsOn.ts';
import { ProductPicker } from '../../../../workflows/items/ProductPicker.tsx';

interface PlacingProps {
  base: OrderBase;
  variantId: string;
  prints: readonly FormPrint[];
  start: PrintPosition;
  /** The products that it can be tried on; left out where the item keeps its product. */
  bases?: readonly OrderBase[] | undefined;
  onClose: () => void;
  /** `base`: the product that they were laid on, the item's or another. */
  onSave: (prints: FormPrint[], base: OrderBase) => void;
}

/** How the files lay on a product when another was tried. */
interface TriedOn {
  prints: FormPrint[];
  isChanged: boolean;
}

/** What is asked for has the focus, and typing takes the place of what it shows. */
const focus = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

/** The editor of placements over the files of an item, which may be tried on another product before that is chosen. */
export const Placing = ({
  base: own,
  variantId,
  prints: before,
  start,
  bases,
  onClose,
  onSave,
}: PlacingProps) => {
  const [base, setBase] = useState(own);
  const exceptId = useMatch('/orders/:id/edit')?.params.id;
  const [tried, setTried] = useState<Readonly<Record<string, TriedOn>>>({});
  const ours = tried[own.id]?.prints ?? [...before];
  const prints =
    tried[base.id]?.prints ?? (base.id === own.id ? ours : printsOn(base.areas, own.areas, ours));
  const tryOn = (next: OrderBase, { placed, isChanged }: Tried): void => {
    setTried({ ...tried, [base.id]: { prints: placedPrints(prints, placed, base.areas), isChanged } });
    setBase(next);
  };
  const others = bases?.filter(({ areas }) => areas.some(({ position }) => position === start));
  return (
    <LazyPlacementEditor
      key={base.id}
      product={base.name}
      baseId={base.id}
      drawing={base.drawing}
      shades={baseColors(base, variantId)}
      prints={editedPrints(sortByPosition(base.areas), prints)}
      start={start}
      exceptId={exceptId}
      isTried={Object.values(tried).some(({ isChanged }) => isChanged)}
      renderOther={
        others &&
        ((soFar) => (
          <ProductPicker
            bases={others}
            value={base}
            disabled={false}
            inputRef={focus}
            onChange={(next) => tryOn(next, soFar())}
          />
        ))
      }
      onClose={onClose}
      onSave={(placed) => onSave(placedPrints(prints, placed, base.areas), base)}
    />
  );
};
