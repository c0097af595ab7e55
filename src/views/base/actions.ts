import type { Right } from '../../../contract/accounts/permissions.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { mayNow, maySomewhere } from '../../providers/session/permissions.ts';
import type { DataProvider, RaRecord, useNotify } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';

/** Whether an action may run on a record; the same answer as the rules of `contract` give. */
export type Allowed = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** What a bulk call takes: ids, or the query that all records match (`selectionSchema`). */
export type BulkTarget = { ids: string[] } | { query: Record<string, string> };

/** What an action works with. */
export interface ActionContext<R extends RaRecord = RaRecord> {
  readonly resource: string;
  /** The chosen records; empty when all that match are meant. */
  readonly records: readonly R[];
  readonly target: BulkTarget;
  /** How many records are meant. */
  readonly count: number;
  readonly dataProvider: DataProvider;
  readonly notify: ReturnType<typeof useNotify>;
  readonly navigate: NavigateFunction;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  /** Reads lists and counts again. */
  readonly refresh: () => void;
  /** Unticks everything. */
  readonly clearSelection: () => void;
  /** Shows a dialog of the action's own until it calls `close`. */
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
}

/** The texts of the question before an action runs: i18n keys, with `smart_count` as a value. */
export interface Confirm {
  readonly title: string;
  readonly text?: string;
}

/**
 * Something a seller can do with records, once: row menu, page button, bulk bar and shortcut come from it
 * (architecture §2 rule 7). `allowed` offers; the server refuses by the same rule.
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
  /** What the user needs for it, besides what the record allows. */
  readonly right?: Right;
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false'; className?: string }>;
  allowed(record: R): Allowed;
  /** May reject: the message of the error is shown. */
  run(context: ActionContext<R>): void | Promise<unknown>;
  /** Also for many records; `only`: for nothing else. */
  readonly bulk?: boolean | 'only';
  readonly confirm?: Confirm;
  /** A single key, for the focused row or the selection. */
  readonly shortcut?: string;
  /** Whether it has a button of its own on the row, beside the menu, where it is allowed. */
  quick?(record: R): boolean;
  readonly destructive?: boolean;
}

const noRight = { ok: false, reason: 'forbidden' } as const satisfies Allowed;

/** Rights are of shops: a record that belongs to one is judged by that, whatever shop is worked on. */
export const shopOf = ({ shop_id: shop }: RaRecord): string | undefined =>
  typeof shop === 'string' ? shop : undefined;

/** Whether an action may run on a record: by the user's right and by what the record allows. */
export const verdictOn = <R extends RaRecord>(action: Action<R>, record: R): Allowed =>
  action.right === undefined || mayNow(action.right, shopOf(record)) ? action.allowed(record) : noRight;

/** The actions of one record: row menu and page buttons. */
export const recordActions = <R extends RaRecord>(actions: readonly Action<R>[]): Action<R>[] =>
  actions.filter((action) => action.bulk !== 'only');

/** The actions of a selection. */
export const bulkActions = <R extends RaRecord>(actions: readonly Action<R>[]): Action<R>[] =>
  actions.filter((action) => action.bulk);

/**
 * Why an action cannot run on a selection: a reason where no record allows it. Some that refuse are no obstacle,
 * the server skips them and tells how many. All that match a query (then there are no records) are judged by the
 * server alone, except for the right in the shops that the query names.
 */
export const bulkReason = <R extends RaRecord>(
  action: Action<R>,
  records: readonly R[],
  query: Readonly<Record<string, string>> = {},
): string | undefined => {
  if (records.length === 0) {
    const his = action.right === undefined || maySomewhere(action.right, listOf(query['shop_id']));
    return his ? undefined : noRight.reason;
  }
  const verdicts = records.map((record) => verdictOn(action, record));
  if (verdicts.some((verdict) => verdict.ok)) return undefined;
  return verdicts.find((verdict) => !verdict.ok)?.reason;
};
