import type { DesignDetail } from '../../../contract/designs/calls.ts';
import { newOrderOf } from '../../workflows/newOrder/paths.ts';

/** Where a new order with this file is written: on the product and the area that it was ordered on last, to be placed there. */
export const newOrderWith = ({ id, mockups: [last] }: Pick<DesignDetail, 'id' | 'mockups'>): string =>
  newOrderOf(
    last?.variant_id ? { design: id, variant: last.variant_id, place: last.position } : { design: id },
  );
