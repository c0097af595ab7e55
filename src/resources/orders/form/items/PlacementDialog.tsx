import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import { LazyPlacementEditor } from '../../../../workflows/placement/lazyParts.tsx';
import type { TrialPlacements } from '../../../../workflows/placement/useEditor.ts';
import type { FormPrint } from '../values.ts';
import { editedPrints, sortByPosition, placedPrints, baseColors } from './prints.ts';
import { movePrints } from '../../../../workflows/items/movePrints.ts';
import { ProductPicker } from '../../../../workflows/items/ProductPicker.tsx';

interface PlacingProps {
  base: OrderBase;
  variantId: string;
  prints: readonly FormPrint[];
  start: string;
  /** Products that the files can be tried on; absent if the item keeps its product. */
  bases?: readonly OrderBase[] | undefined;
  onClose: () => void;
  /** `base`: product that the files were placed on, the item's own or another. */
  onSave: (prints: FormPrint[], base: OrderBase) => void;
}

/** Placements on a product while another one is tried. */
interface TrialProduct {
  prints: FormPrint[];
  isChanged: boolean;
}

/** Focuses the product search and selects its text, so that typing replaces it. */
const focusAndSelect = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

/** Opens the placement editor for the files of an item, which may be tried on another product before it is chosen. */
export const PlacementDialog = ({
  base: itemBase,
  variantId,
  prints: itemPrints,
  start,
  bases,
  onClose,
  onSave,
}: PlacingProps) => {
  const [base, setBase] = useState(itemBase);
  const exceptId = useMatch('/orders/:id/edit')?.params.id;
  const [placementsByBase, setPlacementsByBase] = useState<Readonly<Record<string, TrialProduct>>>({});
  const itemPlacements = placementsByBase[itemBase.id]?.prints ?? [...itemPrints];
  const prints =
    placementsByBase[base.id]?.prints ??
    (base.id === itemBase.id ? itemPlacements : movePrints(base.areas, itemBase.areas, itemPlacements));
  const startTrial = (next: OrderBase, { placed: placedFiles, isChanged }: TrialPlacements): void => {
    setPlacementsByBase({
      ...placementsByBase,
      [base.id]: { prints: placedPrints(prints, placedFiles, { areas: base.areas, start }), isChanged },
    });
    setBase(next);
  };
  const otherBases = bases?.filter(({ areas }) => areas.some(({ position }) => position === start));
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
      isTrial={Object.values(placementsByBase).some(({ isChanged }) => isChanged)}
      renderOther={
        otherBases &&
        ((readPlacements) => (
          <ProductPicker
            bases={otherBases}
            value={base}
            disabled={false}
            inputRef={focusAndSelect}
            onChange={(next) => startTrial(next, readPlacements())}
          />
        ))
      }
      onClose={onClose}
      onSave={(placedFiles) => onSave(placedPrints(prints, placedFiles, { areas: base.areas, start }), base)}
    />
  );
};
