import { type RefObject, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageRows } from '../../../components/table/useRowWindow.ts';

interface Rows {
  list: RefObject<HTMLElement | null>;
  /** How many there are. */
  count: number;
  rowOf: (id: string) => number;
  /** The record that is to be found when the list comes. */
  wanted: string | undefined;
}

/**
 * Which rows of the grid are in the page: those near the view, the first, which holds what is in front of the cards, and the
 * one that has the focus, wherever they are: a reader who scrolls away with a wheel finds the keyboard where it was.
 */
export const useDrawnRows = ({ list, count, rowOf, wanted }: Rows) => {
  const near = usePageRows(list, count);
  const [kept, setKept] = useState(wanted);
  const rows = new Set([0, ...near, ...(kept === undefined ? [] : [Math.max(0, rowOf(kept))])]);
  return {
    drawn: [...rows].filter((row) => row < count).toSorted((one, other) => one - other),
    /** Has the row of a record in the page when it returns. For handlers of events only. */
    draw: (id: string): void => flushSync(() => setKept(id)),
    keepFocused: ({ target }: SyntheticEvent): void => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
      if (id !== undefined) setKept(id);
    },
  };
};
