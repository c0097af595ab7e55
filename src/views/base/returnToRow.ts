import type { RaRecord } from 'ra-core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { focusOnceShown } from '../../browser/focusOnceShown.ts';
import { useCachedState } from './useCachedState.ts';
import { useRecordPath } from './paths.ts';

/** Ids of the records that were opened from a list, by the list's browser history entry. */
type OpenedIds = Map<string, string>;

const noneOpened = (): OpenedIds => new Map();

/** Returns true if the user has not started working in the page: nothing has the focus, or only its title. */
const isUntouched = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches('h1');
};

/** Returns the focusable element of a row: the row itself in a table, the link on a phone. */
const focusableOf = (row: HTMLElement): HTMLElement | null =>
  row.hasAttribute('tabindex') ? row : row.querySelector('a');

/**
 * Runs `work` after the window's scroll position is restored and the table has measured its columns, which takes one
 * animation frame.
 */
const whenSettled = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/**
 * Focuses and scrolls to the row that was opened, when the browser comes back to the list (look §8). Any other
 * navigation to the list begins at its title.
 */
const useReturnToRow = (
  id: string | undefined,
  rows: RefObject<HTMLElement | null>,
  records: readonly RaRecord[],
): void => {
  const rowToFind = useRef(id);
  useLayoutEffect(
    function focusRowLeft() {
      if (rowToFind.current === undefined || records.length === 0) return;
      const selector = `[data-id="${CSS.escape(rowToFind.current)}"]`;
      rowToFind.current = undefined;
      const row = rows.current?.querySelector<HTMLElement>(selector);
      if (!row || !isUntouched()) return;
      const focusable = focusableOf(row);
      if (focusable) focusOnceShown(focusable, isUntouched);
      whenSettled(() => row.scrollIntoView({ block: 'nearest' }));
    },
    [rows, records],
  );
};

/**
 * Returns the opened records by history entry, the key of this entry, and the record opened from it if the browser is
 * coming back.
 */
const useOpened = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const openedRecords = useCachedState(['rows-opened'], noneOpened);
  return { key, opened: openedRecords, left: isBack ? openedRecords.get(key) : undefined };
};

/** Returns the id of the record whose row gets the focus when the browser comes back, so that the row is rendered. */
export const useReturnedRowId = (): string | undefined => useOpened().left;

/**
 * Returns a function that opens a record's page and remembers its row for coming back.
 * @param rows the element that holds the rows, each with `data-id`
 * @param end suffix of the page's path, such as `/edit`; by default the detail page
 */
export const useOpenRow = (
  resource: string,
  rows: RefObject<HTMLElement | null>,
  records: readonly RaRecord[],
  end = '',
) => {
  const { key, opened: openedRecords, left: returnedId } = useOpened();
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  useReturnToRow(returnedId, rows, records);
  return ({ id }: RaRecord): void => {
    openedRecords.set(key, String(id));
    void navigate(`${pathOf(id)}${end}`);
  };
};
