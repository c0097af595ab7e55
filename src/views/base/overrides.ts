import type { ComponentType, ReactNode } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Name, RecordOf } from '../../../contract/schema/resource.ts';
import type { FieldInfo, InputProps } from '../../fields/view.ts';

/**
 * Overrides of one cell, one input or a whole page of a resource (architecture §2 rule 3, second level). A field that
 * does not exist is a compile error (tests/unit/schema/types.test.ts). `D` is the record on its detail page, whose
 * call returns more than the list.
 */
export interface Overrides<F extends Fields, D extends RecordOf<F> = RecordOf<F>> {
  /** Renders a table cell and a row of the show page: a plain function without hooks. */
  readonly cell?: { readonly [K in Name<F>]?: (record: D, about: FieldInfo) => ReactNode };
  /** Fields that a cell shows besides its own: an export of the columns shown has them after it. */
  readonly alsoShown?: { readonly [K in Name<F>]?: readonly Name<F>[] };
  readonly input?: { readonly [K in Name<F>]?: ComponentType<InputProps> };
  /** Renders the image of a phone row when no column is an image: a plain function without hooks. */
  readonly picture?: (record: RecordOf<F>) => ReactNode;
  /** Class of the table cell, replacing the class of its kind. */
  readonly className?: { readonly [K in Name<F>]?: string };
  /** Width of the column, replacing the width of its kind: minimum in px, and share of the remaining width. */
  readonly width?: { readonly [K in Name<F>]?: readonly [least: number, share: number] };
}
