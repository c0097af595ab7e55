import type { ComponentType, ReactNode } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Name, RecordOf } from '../../../contract/schema/resource.ts';
import type { About, InputProps } from '../../fields/view.ts';

/**
 * The second rung of architecture §2 rule 3: one cell, one input, or a whole page of a resource.
 * A field that does not exist is a compile error (tests/unit/schema/types.test.ts). `D`: the record where these stand on
 * its page, whose call answers more than the list.
 */
export interface Overrides<F extends Fields, D extends RecordOf<F> = RecordOf<F>> {
  /** Draws a table cell and a row of the show page: a plain function, no hooks. */
  readonly cell?: { readonly [K in Name<F>]?: (record: D, about: About) => ReactNode };
  readonly input?: { readonly [K in Name<F>]?: ComponentType<InputProps> };
  /** Leads a row on a phone, where no column is a picture: a plain function, no hooks. */
  readonly picture?: (record: RecordOf<F>) => ReactNode;
  /** Class of the table cell in place of the kind's own. */
  readonly className?: { readonly [K in Name<F>]?: string };
  /** Width of the column in place of the kind's own: the least in px, and its share of what is left. */
  readonly width?: { readonly [K in Name<F>]?: readonly [least: number, share: number] };
}
