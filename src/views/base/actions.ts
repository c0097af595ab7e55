import type { Right } from '../../../contract/accounts/permissions.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { mayNow, maySomewhere } from '../../providers/session/permissions.ts';
import type { DataProvider, RaRecord, useNotify } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';

/** Verdict on whether an action may run on a record; the rules of `contract` return the same type. */
export type Allowed = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Target of a bulk call: ids, or the query that all records match (`selectionSchema`). */
export type BulkTarget = { ids: string[] } | { query: Record<string, string> };

/** Everything an action works with. */
export interface ActionContext<R extends RaRecord = RaRecord> {
  readonly resource: string;
  /** The chosen records; empty when the target is a query. */
  readonly records: readonly R[];
  readonly target: BulkTarget;
  /** Number of records in the target. */
  readonly count: number;
  readonly dataProvider: DataProvider;
  readonly notify: ReturnType<typeof useNotify>;
  readonly navigate: NavigateFunction;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  /** Refetches lists, counts and records, except a deleted one whose page is still there. */
  readonly refresh: (deletedId?: string) => void;
  /** Clears the selection. */
  readonly clearSelection: () => void;
  /** Shows a dialog of the action until it calls `close`. */
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
}

/** Texts of the confirmation before an action runs: i18n keys, with `smart_count` as a value. */
export interface Confirm {
  readonly title: string;
  readonly text?: string;
}

/**
 * Something a seller can do with records, defined once: row menu, page button, bulk bar and shortcut come from it
 * (architecture §2 rule 7). `allowed` decides what is offered; the server refuses by the same rule.
 * @example
 * export const deleteAction: Action<Order> = {
 *   name: 'delete',
 *   label: 'orders.action.delete',
 *   icon: DeleteOutlined,
 *   right: 'orders.delete',
 *   bulk: true,
 *   allowed: (order) => may('delete', order, new Date()),
 *   run: ({ target }) => bulkCall('/orders/delete', target),
 * };
 */
export interface Action<R extends RaRecord = RaRecord> {
  readonly name: string;
  /** i18n key of the label. */
  readonly label: string;
  /** Right that the user needs, besides what the record allows. */
  readonly right?: Right;
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false'; className?: string }>;
  allowed(record: R): Allowed;
  /** Runs the action. If it rejects, the error's message is shown. */
  run(context: ActionContext<R>): void | Promise<unknown>;
  /** Offered for selections as well; `only`: for nothing else. */
  readonly bulk?: boolean | 'only';
  readonly confirm?: Confirm;
  /** Single key that runs it on the focused row or the selection. */
  readonly shortcut?: string;
  /** Returns true if the action gets its own button on the row, beside the menu, where it is allowed. */
  quick?(record: R): boolean;
  readonly destructive?: boolean;
}

const noRight = { ok: false, reason: 'forbidden' } as const satisfies Allowed;

/**
 * Returns the shop of a record. Rights belong to shops, so a record is judged by its own shop and not by the current
 * one.
 */
export const recordShopOf = ({ shop_id: shop }: RaRecord): string | undefined =>
  typeof shop === 'string' ? shop : undefined;

/** Returns whether an action may run on a record, by the user's right and by the state of the record. */
export const verdictOn = <R extends RaRecord>(action: Action<R>, record: R): Allowed =>
  action.right === undefined || mayNow(action.right, recordShopOf(record)) ? action.allowed(record) : noRight;

/** Returns the actions for one record: row menu and page buttons. */
export const recordActions = <R extends RaRecord>(actions: readonly Action<R>[]): Action<R>[] =>
  actions.filter((action) => action.bulk !== 'only');

/** Returns the actions for a selection. */
export const bulkActions = <R extends RaRecord>(actions: readonly Action<R>[]): Action<R>[] =>
  actions.filter((action) => action.bulk);

/**
 * Returns why an action cannot run on a selection: a reason if no record allows it. A few refusals are no obstacle:
 * the server skips those records and returns their number. A query carries no records, so the server alone judges it,
 * except for the right in the shops that the query names.
 */
export const bulkReason = <R extends RaRecord>(
  action: Action<R>,
  records: readonly R[],
  query: Readonly<Record<string, string>> = {},
): string | undefined => {
  if (records.length === 0) {
    const hasRight = action.right === undefined || maySomewhere(action.right, listOf(query['shop_id']));
    return hasRight ? undefined : noRight.reason;
  }
  const verdicts = records.map((record) => verdictOn(action, record));
  if (verdicts.some((verdict) => verdict.ok)) return undefined;
  return verdicts.find((verdict) => !verdict.ok)?.reason;
};
