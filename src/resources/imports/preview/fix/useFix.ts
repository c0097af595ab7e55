import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, useNotify } from 'react-admin';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BuyerWay } from '../../../../../contract/imports/buyers.ts';
import type {
  HiddenWay,
  Import,
  ItemsWish,
  LeaveOut,
  ListedCell,
} from '../../../../../contract/imports/calls.ts';
import { ApiFailure } from '../../../../providers/http/httpError.ts';
import { getSession } from '../../../../providers/identity/session.ts';
import {
  type Fix,
  fixCells,
  fixListedCells,
  leaveItemsOut,
  leaveOut,
  settleBuyers,
  settleHidden,
} from '../../api.ts';
import { importKey, useKeepImport } from '../../useImport.ts';
import { useLearned } from './useLearned.ts';
import type { Translate } from '../../../../workflows/templates/words.ts';

/** What was typed into a cell and could not be saved, and why. */
export interface Unsaved {
  wish: Fix;
  row: number;
  reason: string;
}

/** Cells by row and field: those whose typed value is not saved. */
export type UnsavedCells = ReadonlyMap<string, Unsaved>;

export const cellKey = (row: number, field: string): string => `${row} ${field}`;

/**
 * Cells that are not saved, by user and import: the page may go before them, as when the session expires under a fix.
 * In memory only: others may use this browser.
 */
const kept = new Map<string, UnsavedCells>();

/** The cells that are not saved; a ref beside the state, because a call that ends later asks for them. */
const useUnsaved = (id: string) => {
  const [place] = useState(() => `${getSession()?.user.id} ${id}`);
  const [unsaved, show] = useState<UnsavedCells>(() => kept.get(place) ?? new Map());
  const cells = useRef(unsaved);
  const change = useCallback(
    (key: string, cell?: Unsaved) => {
      const next = new Map(cells.current);
      if (cell) next.set(key, cell);
      else next.delete(key);
      cells.current = next;
      if (next.size > 0) kept.set(place, next);
      else kept.delete(place);
      show(next);
    },
    [place],
  );
  return { cells, unsaved, change };
};

/** One call after the other, in the order of their wishes: answers that overtake each other would show old counts. */
const useQueue = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const add = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const done = last.current.then(work).finally(() => setWaiting((count) => count - 1));
    last.current = done.catch(() => undefined);
    return done;
  }, []);
  return { add, last, busy: waiting > 0 };
};

/** Why a call failed, in words. */
export const reasonOf = (translate: Translate, error: unknown): string => {
  if (error instanceof ApiFailure && error.status === 0) return translate('imports.preview.lost');
  const message = error instanceof Error ? error.message : 'errors.unexpected';
  return translate(message, { _: message });
};

/** Sends one fix; a refusal stands at its cell, and what else became of the import is asked for. */
const useSend = (id: string, change: (key: string, cell?: Unsaved) => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useKeepImport();
  const client = useQueryClient();
  return useCallback(
    async (wish: Fix, row: number): Promise<boolean> => {
      try {
        const { rows, import: one } = await fixCells(id, wish);
        keep(one);
        if (rows > 1)
          notify(translate('imports.preview.applied', { smart_count: rows }), { type: 'success' });
        return true;
      } catch (error) {
        change(cellKey(row, wish.field), { wish, row, reason: reasonOf(translate, error) });
        void client.invalidateQueries({ queryKey: importKey(id) });
        return false;
      }
    },
    [id, change, client, keep, notify, translate],
  );
};

/** A call that is about no cell, as about an order with two buyers; a refusal is told. */
const useWhole = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useKeepImport();
  return useCallback(
    async (work: () => Promise<{ import: Import }>): Promise<boolean> => {
      try {
        keep((await work()).import);
        return true;
      } catch (error) {
        notify(reasonOf(translate, error), { type: 'error' });
        return false;
      }
    },
    [keep, notify, translate],
  );
};

/**
 * Fixes of cells. What cannot be saved stays as it was typed, with the reason, until it is tried again or restored.
 * `row`: where it was typed; `old`: what stood there, which a rule may be made of; `settled`: whether all that was typed is saved, once the calls under way have ended.
 */
export const useFix = (id: string) => {
  const { cells, unsaved, change } = useUnsaved(id);
  const { add, last, busy } = useQueue();
  const send = useSend(id, change);
  const whole = useWhole();
  const learned = useLearned(id);
  const translate = useTranslate();
  const calls = useMemo(() => {
    const restore = (row: number, field: string) => change(cellKey(row, field));
    const fix = (wish: Fix, row: number, old = wish.equal_to ?? ''): Promise<boolean> => {
      restore(row, wish.field);
      return add(async () => {
        const saved = await send(wish, row);
        // What was missing or spoiled teaches nothing.
        if (saved && wish.code === undefined) learned.offer(wish, old);
        return saved;
      });
    };
    return {
      fix,
      restore,
      /** Gives each row of a list its value; answers the list that takes it back, or nothing where it was refused. */
      fixList: async (
        field: string,
        list: readonly ListedCell[],
      ): Promise<readonly ListedCell[] | undefined> => {
        let before: readonly ListedCell[] | undefined;
        await add(() =>
          whole(async () => {
            const answer = await fixListedCells(id, field, list);
            before = answer.before;
            return answer;
          }),
        );
        return before;
      },
      settle: (way: BuyerWay, row: number): Promise<boolean> =>
        add(() => whole(() => settleBuyers(id, way, row))),
      settleHidden: (way: HiddenWay): Promise<boolean> => add(() => whole(() => settleHidden(id, way))),
      leaveOut: (wish: LeaveOut): Promise<boolean> => add(() => whole(() => leaveOut(id, wish))),
      leaveItemsOut: (wish: ItemsWish): Promise<boolean> => add(() => whole(() => leaveItemsOut(id, wish))),
      /** Keeps what was typed into a field that went before it was sent. */
      hold: (wish: Fix, row: number) =>
        change(cellKey(row, wish.field), { wish, row, reason: translate('imports.preview.left') }),
      retry: () => void Promise.all([...cells.current.values()].map(({ wish, row }) => fix(wish, row))),
      settled: async (): Promise<boolean> => {
        await last.current;
        return cells.current.size === 0;
      },
    };
  }, [add, cells, change, id, last, learned, send, translate, whole]);
  return useMemo(() => ({ ...calls, learned, unsaved, busy }), [calls, learned, unsaved, busy]);
};

export type Fixing = ReturnType<typeof useFix>;
