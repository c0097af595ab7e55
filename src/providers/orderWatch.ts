import { useEffect } from 'react';

interface Watch {
  order: string;
  /** As its page has it: another text means that something happened (contract/orders/calls.ts). */
  moved: string;
  again: () => void;
}

/** Pages show one order at a time. */
let watch: Watch | null = null;

/** The order that the page shows: the poll of the bell asks after it too, so that no page has a poll of its own. */
export const watchedOrder = (): string | undefined => watch?.order;

/** What the poll was told of it. Another window that asks tells only that it did: then the page looks by itself. */
export const heardOfOrder = (order?: string, moved?: string): void => {
  if (!watch || document.hidden) return;
  if (order === undefined || (order === watch.order && moved !== undefined && moved !== watch.moved)) watch.again();
};

/** While a page shows an order or one of its parcels, it is read again as soon as the poll says that something happened. */
export const useOrderWatch = (order: string | undefined, moved: string | undefined, again: () => void): void => {
  useEffect(
    function followOrder() {
      if (order === undefined || moved === undefined) return undefined;
      const own = { order, moved, again };
      watch = own;
      return () => {
        if (watch === own) watch = null;
      };
    },
    [order, moved, again],
  );
};
