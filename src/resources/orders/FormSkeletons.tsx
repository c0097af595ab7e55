import { ColumnsSkeleton } from './ColumnsSkeleton.tsx';

/** px of the cards of a new order: recipient, items and notes; beside them the shipping line and the cost. */
const fresh = { main: [322, 241, 230], side: [304, 90] } as const;
/** Of one that exists: items and notes; beside them the cost, the line and the recipient. */
const stored = { main: [298, 230], side: [249, 164, 718] } as const;

/** The columns of a form that is not ready yet, below a head that is. */
export const FormSkeleton = ({ exists }: { exists: boolean }) => (
  <ColumnsSkeleton {...(exists ? stored : fresh)} titled={false} />
);

/** A new order that loads. */
export const NewOrderSkeleton = () => (
  <div className="pl-page">
    <ColumnsSkeleton crumbs {...fresh} />
  </div>
);

/** An order that loads to be changed. */
export const EditOrderSkeleton = () => (
  <div className="pl-page">
    <ColumnsSkeleton crumbs {...stored} />
  </div>
);
