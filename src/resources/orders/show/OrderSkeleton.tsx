import { ColumnsSkeleton } from '../ColumnsSkeleton.tsx';
import { useLasting } from '../../../browser/useLasting.ts';

const main = [78, 236, 170] as const;
const side = [220, 240] as const;

/** The shapes of the page, after 200 ms (look §6 "Loading"). */
export const OrderSkeleton = () => (useLasting(true) ? <ColumnsSkeleton main={main} side={side} /> : <div aria-busy="true" />);
