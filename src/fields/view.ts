import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../contract/schema/field.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';

/**
 * Facts about a field that its view renders. Made by `aboutField`; stable while language and resource stay the same.
 */
export interface FieldInfo {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** Values that the field offers. */
  readonly options: readonly string[];
  /** Returns the label of one of the field's choices. */
  readonly choice: (value: string) => string;
  /** Returns the name of a referenced record; undefined while unknown. */
  readonly refName: (id: string) => string | undefined;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
}

export interface InputProps {
  about: FieldInfo;
  /** Path of the value in the form; by default the field's name. */
  source: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

export interface FilterProps {
  about: FieldInfo;
  values: FilterValues;
  /** Merges into the filter; an undefined value removes its key. */
  onChange: (patch: FilterValues) => void;
  /** Called when the choice is made, so that the popover may close. */
  onDone: () => void;
}

/**
 * Slot of a value in the three lines of a phone row (look §6 "Mobile 390"): line 1 text and amount, line 2 text, line
 * 3 badge and moment, with the image beside them.
 */
export type PhoneSlot = 'text' | 'amount' | 'badge' | 'moment' | 'picture';

/**
 * View of one kind of field (architecture §2 rule 2). `cell` and `text` are plain functions without hooks: a table of
 * 500 rows calls them 7,500 times.
 */
export interface FieldView {
  /** Returns the content of a cell or of a row on a page: text, or elements with static classes. */
  readonly cell: (value: unknown, about: FieldInfo, record: RaRecord) => ReactNode;
  /** Returns the value as text: tooltips, names, sums of a filter. */
  readonly text: (value: unknown, about: FieldInfo) => string;
  /** Class of the table cell. */
  readonly className?: string;
  readonly align: 'left' | 'right';
  /** Returns the width of a column: minimum in px, and its share of the remaining width (0: fixed). */
  readonly width: (about: FieldInfo) => readonly [least: number, share: number];
  readonly phone: PhoneSlot;
  /** Returns labels of stored values for files: value → label. */
  readonly words?: (about: FieldInfo) => Record<string, string>;
  /** Returns the sum of a column, if adding up makes sense. */
  readonly sum?: (values: readonly unknown[]) => string;
  readonly Input: ComponentType<InputProps>;
  /** Content of a filter's popover. */
  readonly Filter: ComponentType<FilterProps>;
  /** Text of an active filter's pill. */
  readonly FilterValue: ComponentType<Pick<FilterProps, 'about' | 'values'>>;
}
