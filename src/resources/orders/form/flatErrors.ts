import type { FieldErrors } from 'react-hook-form';
import { type OrderValues, shownOrder } from './values.ts';

export interface FlatError {
  /** `city`, `items.0.variant_id`. */
  path: string;
  /** A value error (`contract/errors.ts`). */
  code: string;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const walk = (node: unknown, path: string): FlatError[] => {
  if (!isTree(node)) return [];
  if (typeof node['message'] === 'string')
    return [{ path: path.replace(/\.root$/, ''), code: node['message'] }];
  return Object.entries(node).flatMap(([name, inner]) =>
    name === 'ref' ? [] : walk(inner, path ? `${path}.${name}` : name),
  );
};

const place = ({ path }: FlatError): number => shownOrder.findIndex((name) => name === path.split('.')[0]);

/** The refused values of the form in the order of the page; what concerns no field (`root`) is left out. */
export const flatErrors = ({ root: _root, ...errors }: FieldErrors<OrderValues>): FlatError[] =>
  walk(errors, '').toSorted((one, other) => place(one) - place(other));
