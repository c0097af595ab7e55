import { ColumnsSkeleton } from './ColumnsSkeleton.tsx';

const main = [322, 241, 230] as const;
const side = [304, 90] as const;

/** A new order that loads: recipient, items and notes; beside them the shipping line and the cost. */
export const NewOrderSkeleton = () => (
  <div className="pl-page">
    <ColumnsSkeleton crumbs main={main} side={side} />
  </div>
);
