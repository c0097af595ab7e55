import { ColumnsSkeleton } from '../ColumnsSkeleton.tsx';
import { useLasting } from '../../../browser/useLasting.ts';

const main = [78, 236, 170] as const;
const side = [220, 240] as const;

/** The shapes of the page, after 200 ms (look §6 "Loading"); its title among them where nothing is known of the order. */
export const OrderSkeleton = ({ titled }: { titled: boolean }) =>
  useLasting(true) ? <ColumnsSkeleton main={main} side={side} titled={titled} /> : <div aria-busy="true" />;
