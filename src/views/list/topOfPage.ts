import { useListContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { size } from '../../theme/metrics.ts';

/**
 * Scrolls to the first row after a change of page, sort order or filter: the box of a wide table goes to its top, and
 * so does the window if the list begins above it. The horizontal position stays because the columns are the same.
 * @param list the card of the list; its table scrolls inside of `.pl-tblw`
 */
export const useTopOfPage = (list: RefObject<HTMLElement | null>): void => {
  const { page, perPage, sort, filterValues } = useListContext();
  const listState = JSON.stringify([page, perPage, sort.field, sort.order, filterValues]);
  const lastState = useRef(listState);
  useEffect(
    function goToFirstRow() {
      if (lastState.current === listState || !list.current) return;
      lastState.current = listState;
      const box = list.current.querySelector('.pl-tblw');
      if (box) box.scrollTop = 0;
      if (list.current.getBoundingClientRect().top < size.header)
        list.current.scrollIntoView({ block: 'start' });
    },
    [list, listState],
  );
};
