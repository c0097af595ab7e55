import type { RejectReason } from '../../../contract/orders/rejectReasons.ts';
import { dpiOn, minDpi } from '../../../contract/prints/quality.ts';
import type { Random } from '../random.ts';
import type { SampleOrder } from './sampleOrders.ts';

const isCoarse = ({ built }: SampleOrder): boolean =>
  built.items.some(({ prints, variant }) =>
    prints.some((print) => {
      const area = variant.areas.get(print.position);
      return ((area && dpiOn(print, area)) ?? minDpi) < minDpi;
    }),
  );

/** Returns a reason that is true of this very order: its page shows the resolution of each file and the address. */
export const sampleReason = (random: Random, order: SampleOrder): RejectReason => {
  const { address2, country } = order.draft;
  const otherReason = random.pick<RejectReason>([
    'trademark',
    ...(!address2 && country === 'US' ? (['address_unit'] as const) : []),
  ]);
  return isCoarse(order) ? 'file_resolution' : otherReason;
};
