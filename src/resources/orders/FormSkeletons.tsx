import { ColumnsSkeleton } from './ColumnsSkeleton.tsx';

/**
 * Heights in px of the cards of a new order: recipient, items and notes; beside them the shipping line and the cost.
 */
const newOrderHeights = { main: [322, 241, 230], side: [304, 90] } as const;
/** Heights in px of the cards of a stored order: items and notes; beside them the cost, the line and the recipient. */
const storedOrderHeights = { main: [298, 230], side: [249, 164, 718] } as const;

/** Renders the columns of a form that is still loading, below its finished header. */
export const FormSkeleton = ({ exists }: { exists: boolean }) => (
  <ColumnsSkeleton {...(exists ? storedOrderHeights : newOrderHeights)} titled={false} />
);

/** Renders the skeleton of a new order. */
export const NewOrderSkeleton = () => (
  <div className="pl-page">
    <ColumnsSkeleton crumbs {...newOrderHeights} />
  </div>
);

/** Renders the skeleton of an order to edit. */
export const EditOrderSkeleton = () => (
  <div className="pl-page">
    <ColumnsSkeleton crumbs {...storedOrderHeights} />
  </div>
);
