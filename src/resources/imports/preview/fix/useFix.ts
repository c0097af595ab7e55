import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, useNotify } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BuyerDecision } from '../../../../../contract/imports/buyers.ts';
import type {
  HiddenRowDecision,
  Import,
  ItemsRequest,
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
import { importKey, useCacheImport } from '../../useImport.ts';
import { useCorrections } from './useCorrections.ts';
import type { Translate } from '../../../../workflows/templates/labels.ts';

/** Typed text of a cell that could not be saved, and why. */
export interface UnsavedCell {
  fix: Fix;
  row: number;
  reason: string;
}

/** Cells with unsaved text, by row and field. */
export type UnsavedCells = ReadonlyMap<string, UnsavedCell>;

export const cellKey = (row: number, field: string): string => `${row} ${field}`;

/**
 * Unsaved cells by user and import, because the page may close first, for example when the session expires during a
 * fix. In memory only: others may use this browser.
 */
const unsavedByImport = new Map<string, UnsavedCells>();

/** Holds the unsaved cells; a ref beside the state, because calls that end later read them. */
const useUnsaved = (id: string) => {
  const [storageKey] = useState(() => `${getSession()?.user.id} ${id}`);
  const [unsaved, setUnsaved] = useState<UnsavedCells>(() => unsavedByImport.get(storageKey) ?? new Map());
  const cells = useRef(unsaved);
  const change = useCallback(
    (key: string, cell?: UnsavedCell) => {
      const next = new Map(cells.current);
      if (cell) next.set(key, cell);
      else next.delete(key);
      cells.current = next;
      if (next.size > 0) unsavedByImport.set(storageKey, next);
      else unsavedByImport.delete(storageKey);
      setUnsaved(next);
    },
    [storageKey],
  );
  return { cells, unsaved, change };
};

/** Runs calls one after the other: answers that overtake each other would show old counts. */
const useQueue = () => {
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const add = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const result = lastCall.current.then(work).finally(() => setWaiting((count) => count - 1));
    lastCall.current = result.catch(() => undefined);
    return result;
  }, []);
  return { add, last: lastCall, busy: waiting > 0 };
};

/** Returns the reason of a failed call as text. */
export const reasonOf = (translate: Translate, error: unknown): string => {
  if (error instanceof ApiFailure && error.status === 0) return translate('imports.preview.lost');
  const message = error instanceof Error ? error.message : 'errors.unexpected';
  return translate(message, { _: message });
};

/** Sends one fix; a refusal is stored at its cell, and the import is read again. */
const useSend = (id: string, change: (key: string, cell?: UnsavedCell) => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useCacheImport();
  const client = useQueryClient();
  return useCallback(
    async (request: Fix, row: number): Promise<boolean> => {
      try {
        const { rows, import: updatedImport } = await fixCells(id, request);
        keep(updatedImport);
        if (rows > 1)
          notify(translate('imports.preview.applied', { smart_count: rows }), { type: 'success' });
        return true;
      } catch (error) {
        change(cellKey(row, request.field), { fix: request, row, reason: reasonOf(translate, error) });
        void client.invalidateQueries({ queryKey: importKey(id) });
        return false;
      }
    },
    [id, change, client, keep, notify, translate],
  );
};

/** Runs a call about a whole order, for example one with two buyers; shows a refusal as a notification. */
const useOrderCall = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useCacheImport();
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
 * Fixes cells. Text that cannot be saved stays as typed, with the reason, until it is retried or restored. `row`:
 * where it was typed; `old`: the previous value, from which a rule may be made; `settled`: returns true if everything
 * typed is saved once the running calls have ended.
 */
export const useFix = (id: string) => {
  const { cells, unsaved, change } = useUnsaved(id);
  const { add, last: lastCall, busy } = useQueue();
  const send = useSend(id, change);
  const callForOrder = useOrderCall();
  const learned = useCorrections(id);
  const translate = useTranslate();
  const calls = useMemo(() => {
    const restore = (row: number, field: string) => change(cellKey(row, field));
    const fix = (request: Fix, row: number, old = request.equal_to ?? ''): Promise<boolean> => {
      restore(row, request.field);
      return add(async () => {
        const isSaved = await send(request, row);
        // Missing or spoiled values teach no rule.
        if (isSaved && request.code === undefined) learned.offer(request, old);
        return isSaved;
      });
    };
    return {
      fix,
      restore,
      /** Sets each listed row; returns the list that undoes it, or undefined if the server refused. */
      fixList: async (
        field: string,
        list: readonly ListedCell[],
      ): Promise<readonly ListedCell[] | undefined> => {
        let previousCells: readonly ListedCell[] | undefined;
        await add(() =>
          callForOrder(async () => {
            const response = await fixListedCells(id, field, list);
            previousCells = response.before;
            return response;
          }),
        );
        return previousCells;
      },
      settle: (choice: BuyerDecision, row: number): Promise<boolean> =>
        add(() => callForOrder(() => settleBuyers(id, choice, row))),
      settleHidden: (choice: HiddenRowDecision): Promise<boolean> =>
        add(() => callForOrder(() => settleHidden(id, choice))),
      leaveOut: (request: LeaveOut): Promise<boolean> => add(() => callForOrder(() => leaveOut(id, request))),
      leaveItemsOut: (request: ItemsRequest): Promise<boolean> =>
        add(() => callForOrder(() => leaveItemsOut(id, request))),
      /** Keeps the typed text of a field that disappeared before it was sent. */
      hold: (request: Fix, row: number) =>
        change(cellKey(row, request.field), {
          fix: request,
          row,
          reason: translate('imports.preview.left'),
        }),
      retry: () =>
        void Promise.all([...cells.current.values()].map(({ fix: request, row }) => fix(request, row))),
      settled: async (): Promise<boolean> => {
        await lastCall.current;
        return cells.current.size === 0;
      },
    };
  }, [add, cells, change, id, lastCall, learned, send, translate, callForOrder]);
  return useMemo(() => ({ ...calls, learned, unsaved, busy }), [calls, learned, unsaved, busy]);
};

export type FixActions = ReturnType<typeof useFix>;
