import type { DesignDetail } from '../../../contract/designs/calls.ts';
import { newOrderOf } from '../../workflows/newOrder/paths.ts';

/** Returns the path of a new order with this file, on the product and area that it was ordered on last. */
export const newOrderWith = ({ id, mockups: [lastMockup] }: Pick<DesignDetail, 'id' | 'mockups'>): string =>
  newOrderOf(
    lastMockup?.variant_id
      ? { design: id, variant: lastMockup.variant_id, place: lastMockup.position }
      : { design: id },
  );
