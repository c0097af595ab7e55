import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ExportedField } from '../../../contract/imports/exportedFields.ts';
import type { OrderLines } from '../../../contract/imports/fields.ts';
import { importFields, storedNames, storedIndexOf } from '../../../contract/imports/fields.ts';
import type { PlatenHeader } from '../../../contract/imports/layouts/platen.ts';
import type { ColumnNames } from '../../../contract/imports/vocabulary/columns.ts';
import type { NewOrderDraft, OrderDraft, Orders } from '../../../contract/orders/draft.ts';
import type { FieldActions } from '../../../contract/orders/rules.ts';
import { lineColumns } from '../../../contract/orders/lines.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { resources, type ResourceName, type Resources } from '../../../contract/resources.ts';
import { optional, field } from '../../../contract/schema/field.ts';
import type { AllMessages, Messages } from '../../../contract/schema/messages.ts';
import { exportColumns, type Resource } from '../../../contract/schema/resource.ts';
import {
  editableNames,
  emptyValues,
  createReader,
  writableNames,
} from '../../../contract/schema/writable.ts';
import type { Draft } from '../../../server/areas/orders/write/build.ts';
import type { OrderTable } from '../../../server/database/tables/orderTables.ts';
import type { OrderValues, FormParts } from '../../../src/resources/orders/form/values.ts';
import { parcels } from './builders.ts';

/**
 * Orders with one more field. What takes part in writing an order today does not fit them: a field that is forgotten
 * anywhere between form or file and row does not compile. `tsc` is the judge; an unused expectation fails it.
 */
const engraving = optional(field.text({ max: 40 }));
type Grown =
  Orders extends Resource<infer N, infer F, infer T>
    ? Resource<N, F & { engraving: typeof engraving }, T>
    : never;

// @ts-expect-error the draft of a change
export const draft: OrderDraft<Grown> = {} as OrderDraft;
// @ts-expect-error the draft of a new order, by hand, from a file or as a copy
export const newDraft: NewOrderDraft<Grown> = {} as NewOrderDraft;
// @ts-expect-error when it may be changed
export const actions: FieldActions<Grown> = {} as FieldActions;
// @ts-expect-error where the form shows it
export const places: FormParts<Grown> = {} as FormParts;
// @ts-expect-error where rows of an import keep it
export const lines: OrderLines<Grown> = {} as OrderLines;
// @ts-expect-error the names that its column goes by
export const names: ColumnNames<Grown> = {} as ColumnNames;
// @ts-expect-error its column in our own files
export const header: PlatenHeader<Grown> = {} as PlatenHeader;
// @ts-expect-error what that column is filled from
export const exported: Record<ExportedField<Grown>, string> = {} as Record<ExportedField, string>;
// @ts-expect-error its label
export const labels: Messages<Grown> = {} as Messages<Orders>;

/** Resources with one more: its labels are missing. */
type More = Resources & { parcels: typeof parcels };
// @ts-expect-error the labels of a resource
export const texts: AllMessages<More> = {} as AllMessages<Resources>;

// @ts-expect-error a choice has no empty value: the form must say what it starts with
export const unstarted = emptyValues(orders, { country: 'US' });

describe('a field that a seller writes', () => {
  it('is in the form values, the written values and the row', () => {
    expectTypeOf<keyof OrderDraft>().toExtend<keyof OrderValues>();
    expectTypeOf<keyof NewOrderDraft>().toExtend<keyof Draft>();
    expectTypeOf<keyof NewOrderDraft>().toExtend<keyof OrderTable>();
    expect(editableNames(parcels)).toEqual(['label', 'note', 'pieces', 'size', 'gift', 'country']);
    expect(writableNames(parcels)).toEqual([...editableNames(parcels), 'shop_id']);
  });

  it('starts empty, and null if it is optional', () => {
    expect(emptyValues(parcels, { pieces: 1, size: 'small', gift: false, country: 'VN' })).toEqual({
      label: '',
      note: null,
      pieces: 1,
      size: 'small',
      gift: false,
      country: 'VN',
    });
  });

  it('is stored as given, and null instead of an empty text', () => {
    const read = createReader(parcels, ['label', 'note', 'pieces', 'gift']);
    expect(read({ label: 'Fragile', note: '', pieces: 0, gift: false })).toEqual({
      label: 'Fragile',
      note: null,
      pieces: 0,
      gift: false,
    });
    expect(read({})).toMatchObject({ label: '', note: null });
  });

  const all = Object.keys(resources) as ResourceName[];
  const missing = (requiredNames: readonly string[], availableNames: readonly string[]) =>
    requiredNames.filter((name) => !availableNames.includes(name));

  // Page and form of orders are custom components, tested in tests/ui/orders/everyField.test.tsx.
  it.each(all.filter((name) => name !== 'orders'))('is shown and can be edited in %s', (name) => {
    const resource: Resource = resources[name];
    const inSections = (sections: Resource['show'] = []) => sections.flatMap(({ fields }) => fields);
    expect(missing(writableNames(resource), [...inSections(resource.show), 'shop_id'])).toEqual([]);
    expect(missing(editableNames(resource), inSections(resource.edit))).toEqual([]);
  });

  it.each(all)('is exported with %s', (name) => {
    const resource: Resource = resources[name];
    expect(missing(writableNames(resource), exportColumns(resource))).toEqual([]);
  });

  it('is in the file of orders with one row per item', () => {
    const columns: readonly string[] = lineColumns([]);
    expect(editableNames(orders).filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('refers to an existing resource', () => {
    const references = Object.values<Resource>(resources).flatMap(({ fields }) =>
      Object.values(fields).flatMap((fieldDefinition) => fieldDefinition.reference ?? []),
    );
    // Imports have no resource, because their pages are steps; containers have no page of their own.
    expect(
      references.filter(
        (name) => !['imports', 'containers'].includes(name) && !Object.hasOwn(resources, name),
      ),
    ).toEqual([]);
  });
});

describe('the rows of an import', () => {
  it('keep every field at the index that it has had since its release', () => {
    expect(storedNames.slice(0, 29)).toEqual([
      'order_number',
      'reference',
      'recipient',
      'first_name',
      'last_name',
      'company',
      'email',
      'phone',
      'address1',
      'address2',
      'city',
      'region',
      'postcode',
      'country',
      'shipping_line',
      'note',
      'sku',
      'product',
      'color',
      'size',
      'variations',
      'quantity',
      'mockup_front',
      'mockup_back',
      'design_front',
      'design_back',
      'design_sleeve_left',
      'design_sleeve_right',
      'design_wrap',
    ]);
  });

  it('have a unique index for each field', () => {
    const fields = importFields(['front', 'back', 'sleeve_left', 'sleeve_right', 'wrap']);
    const indexes = fields.map((name) => storedIndexOf(name) ?? -1);
    expect(indexes.toSorted((a, b) => a - b)).toEqual(fields.map((_, index) => index));
    expect(fields.filter((name) => storedNames[storedIndexOf(name) ?? -1] !== name)).toEqual([]);
  });
});
