import type { FieldErrors } from 'react-hook-form';
import { type OrderValues, fieldOrder } from './values.ts';

export interface FlatError {
  /** Path of the value: `city`, `items.0.variant_id`. */
  path: string;
  /** Code of a value error (`contract/errors.ts`). */
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

const pageOrder = ({ path }: FlatError): number =>
  fieldOrder.findIndex((name) => name === path.split('.')[0]);

/** Returns the refused values of the form in the order of the page; errors without a field (`root`) are left out. */
export const flatErrors = ({ root: _root, ...errors }: FieldErrors<OrderValues>): FlatError[] =>
  walk(errors, '').toSorted((a, b) => pageOrder(a) - pageOrder(b));
