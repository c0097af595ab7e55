import { z } from 'zod';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { itemInputSchema } from '../../../../contract/orders/calls.ts';
import { countryCodeSchema } from '../../../../contract/schema/text.ts';
import { emptyItem, emptyOrder, type OrderValues } from './values.ts';
import { getVocabulary } from '../../../providers/operator/operator.ts';
import { findEntry, offeredCodes } from '../../../../contract/vocabularies/codes.ts';

/** Returns the id of the library file that a new order starts with. */
export const initialDesignId = (search: string): string | undefined =>
  z.uuid().safeParse(new URLSearchParams(search).get('design')).data;

/** Returns the print area to fill first or, if the file is given, to place it on first. */
export const initialPosition = (search: string): string | undefined =>
  findEntry(getVocabulary('print_positions'), new URLSearchParams(search).get('place') ?? '')?.code;

type InitialDesign = Pick<DesignDetail, 'id' | 'file_name' | 'width_px' | 'height_px'>;

/** Builds a new order from its URL (`newOrderOf`); values that cannot be ordered stay as in every new order. */
export const initialOrder = (search: string, design?: InitialDesign): OrderValues => {
  const query = new URLSearchParams(search);
  const emptyValues = emptyOrder();
  const country = countryCodeSchema.safeParse(query.get('country')).data;
  const line = offeredCodes(getVocabulary('shipping_lines')).find((code) => code === query.get('line'));
  const variant = itemInputSchema.shape.variant_id.safeParse(query.get('variant')).data;
  const quantity = itemInputSchema.shape.quantity.safeParse(Number(query.get('quantity') || 1)).data;
  const prints = design
    ? [
        {
          position: initialPosition(search) ?? 'front',
          design_id: design.id,
          file_name: design.file_name,
          width_px: design.width_px,
          height_px: design.height_px,
        },
      ]
    : [];
  return {
    ...emptyValues,
    ...(country && { country }),
    ...(line && { shipping_line: line }),
    ...((variant || design) && {
      items: [{ ...emptyItem(), variant_id: variant ?? '', quantity: quantity ?? 1, prints }],
    }),
  };
};
