import { useState } from 'react';
import type { Design } from '../../../../contract/catalog/catalog.ts';
import type {
  MatchingInput,
  Suggestion,
  UnmatchedDetail,
} from '../../../../contract/products/unmatchedItems.ts';
import type { ChosenVariant, Products } from '../../../workflows/items/catalog.ts';

/** A file on an area of the chosen product. */
export interface ChosenPrint {
  position: string;
  design_id: string;
  file_name: string;
}

/** Returns the files of the library that a suggestion comes with. */
const printsOf = (suggestion: Suggestion | undefined): ChosenPrint[] =>
  (suggestion?.prints ?? []).flatMap(({ position, design_id, file_name }) =>
    design_id ? [{ position, design_id, file_name }] : [],
  );

/** Returns the suggestion that is chosen at first: only one that changes neither product, color nor size. */
const firstChoice = ({ suggestions }: UnmatchedDetail): Suggestion | undefined =>
  suggestions.find(({ exact }) => exact);

/**
 * Holds the chosen variant and its files. `itemPrints`: files that the items bring themselves. `input`:
 * body of the calls; undefined until a variant is chosen.
 */
export const useMatchChoice = (detail: UnmatchedDetail, catalog: Products | undefined) => {
  const [variantId, setVariantId] = useState(firstChoice(detail)?.variant_id);
  const [prints, setPrints] = useState(() => printsOf(firstChoice(detail)));
  const chosen: ChosenVariant | undefined = variantId ? catalog?.byVariant.get(variantId) : undefined;
  const areas = chosen?.base.areas ?? [];
  const [onlyArea] = areas;
  // A product with one area takes the only file of an item from whichever area named it.
  const isMoved = areas.length === 1 && detail.prints.length === 1;
  const itemPrints = detail.prints.map((print) =>
    isMoved && onlyArea ? { ...print, position: onlyArea.position } : print,
  );
  const usable = prints.filter(({ position }) => areas.some((area) => area.position === position));
  const input: MatchingInput | undefined = variantId
    ? {
        shop_id: detail.row.shop_id,
        rows: [{ key: detail.row.key, variant_id: variantId }],
        prints: usable.map(({ position, design_id }) => ({ position, design_id })),
      }
    : undefined;
  return {
    variantId,
    chosen,
    prints: usable,
    itemPrints,
    input: chosen ? input : undefined,
    choose: (suggestion: Suggestion) => {
      setVariantId(suggestion.variant_id);
      if (suggestion.prints.length > 0) setPrints(printsOf(suggestion));
    },
    chooseVariant: setVariantId,
    setFile: (position: string, design: Design | undefined) =>
      setPrints([
        ...prints.filter((print) => print.position !== position),
        ...(design ? [{ position, design_id: design.id, file_name: design.file_name }] : []),
      ]),
  };
};

export type MatchChoice = ReturnType<typeof useMatchChoice>;
