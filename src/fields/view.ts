import type { RaRecord } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../contract/schema/field.ts';
import type { FilterValues } from '../providers/query/filterKeys.ts';

/** What a view knows about the field it draws. Made by `aboutField`; stable while language and resource stay. */
export interface About {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** The label of one of the field's choices. */
  readonly choice: (value: string) => string;
  /** The name of a referenced record; undefined while it is not known. */
  readonly refName: (id: string) => string | undefined;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
}

export interface InputProps {
  about: About;
  /** Path of the value in the form; the field's name unless said otherwise. */
  source: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

export interface FilterProps {
  about: About;
  values: FilterValues;
  /** Merges into the filter; a key that is undefined is taken out. */
  onChange: (patch: FilterValues) => void;
  /** The choice is made; the popover may close. */
  onDone: () => void;
}

/**
 * Where a value stands in the three lines of a phone row (look §6 "Mobile 390"):
 * line 1 text and amount, line 2 text, line 3 badge and moment, the picture beside them.
 */
export type PhoneSlot = 'text' | 'amount' | 'badge' | 'moment' | 'picture';

/**
 * What every kind of field answers for itself (architecture §2 rule 2). `cell` and `text` are plain functions without
 * hooks: a table of 500 rows calls them 7,500 times.
 */
export interface FieldView {
  /** What a cell or a row of a page holds: text, or elements with static classes. */
  readonly cell: (value: unknown, about: About, record: RaRecord) => ReactNode;
  /** The value in words: tooltips, names, sums of a filter. */
  readonly text: (value: unknown, about: About) => string;
  /** Class of the table cell. */
  readonly className?: string;
  readonly align: 'left' | 'right';
  /** Width of a column: the least in px, and its share of what is left (0: fixed). */
  readonly width: (about: About) => readonly [least: number, share: number];
  readonly phone: PhoneSlot;
  /** Words for stored values, for files: value → word. */
  readonly words?: (about: About) => Record<string, string>;
  /** The sum of a column, where adding up makes sense. */
  readonly sum?: (values: readonly unknown[]) => string;
  readonly Input: ComponentType<InputProps>;
  /** The inside of a filter's popover. */
  readonly Filter: ComponentType<FilterProps>;
  /** What a set filter pill says. */
  readonly FilterValue: ComponentType<Pick<FilterProps, 'about' | 'values'>>;
}
