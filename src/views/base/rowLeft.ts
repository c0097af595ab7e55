import type { RaRecord } from 'react-admin';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { focusOnceShown } from '../../browser/focusOnceShown.ts';
import { useKeptInCache } from './keptInCache.ts';
import { useRecordPath } from './paths.ts';

/** Ids of the records that were opened from a list, by the entry of the browser's history that the list stood at. */
type Opened = Map<string, string>;

const noneOpened = (): Opened => new Map();

/** Nobody has gone on to work in the page: nothing has the focus, or its title does since the page came. */
const isUntouched = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches('h1');
};

/** What of a row takes the focus: the row of a table itself, the link of a row on a phone. */
const focusableOf = (row: HTMLElement): HTMLElement | null =>
  row.hasAttribute('tabindex') ? row : row.querySelector('a');

/** Once the window is where it was and the table has measured its columns, which takes it a frame. */
const whenSettled = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/**
 * Coming back to a list with the browser, the row that was left has the focus and is in view (look §8). Any other way to
 * the list begins at its title.
 */
const useRowLeft = (
  id: string | undefined,
  rows: RefObject<HTMLElement | null>,
  records: readonly RaRecord[],
): void => {
  const left = useRef(id);
  useLayoutEffect(
    function focusRowLeft() {
      if (left.current === undefined || records.length === 0) return;
      const selector = `[data-id="${CSS.escape(left.current)}"]`;
      left.current = undefined;
      const row = rows.current?.querySelector<HTMLElement>(selector);
      if (!row || !isUntouched()) return;
      const place = focusableOf(row);
      if (place) focusOnceShown(place, isUntouched);
      whenSettled(() => row.scrollIntoView({ block: 'nearest' }));
    },
    [rows, records],
  );
};

/** What was opened from which entry of the history, this entry, and the record that was left at it when the browser comes back. */
const useOpened = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const opened = useKeptInCache(['rows-opened'], noneOpened);
  return { key, opened, left: isBack ? opened.get(key) : undefined };
};

/** The record that is looked for when the browser comes back to a list: its row has to be in the page. */
export const useRowToFind = (): string | undefined => useOpened().left;

/**
 * Opens the page of a record, and finds the way back to its row.
 * @param rows the element that holds the rows, each with `data-id`
 * @param end which page of it: `/edit`, else the one to read
 */
export const useOpenRow = (
  resource: string,
  rows: RefObject<HTMLElement | null>,
  records: readonly RaRecord[],
  end = '',
) => {
  const { key, opened, left } = useOpened();
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  useRowLeft(left, rows, records);
  return ({ id }: RaRecord): void => {
    opened.set(key, String(id));
    void navigate(`${pathOf(id)}${end}`);
  };
};
