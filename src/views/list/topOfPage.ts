import { useListContext } from 'react-admin';
import { type RefObject, useEffect, useRef } from 'react';
import { size } from '../../theme/metrics.ts';

/**
 * Another page, order or filter is read from its first row: the box of a wide table goes back to its top, and so does
 * the window where the list begins above it. Sideways the box stays: the columns are the same.
 * @param list the card of the list; its table scrolls inside of `.pl-tblw`.
 */
export const useTopOfPage = (list: RefObject<HTMLElement | null>): void => {
  const { page, perPage, sort, filterValues } = useListContext();
  const now = JSON.stringify([page, perPage, sort.field, sort.order, filterValues]);
  const seen = useRef(now);
  useEffect(
    function goToFirstRow() {
      if (seen.current === now || !list.current) return;
      seen.current = now;
      const box = list.current.querySelector('.pl-tblw');
      if (box) box.scrollTop = 0;
      if (list.current.getBoundingClientRect().top < size.header)
        list.current.scrollIntoView({ block: 'start' });
    },
    [list, now],
  );
};
