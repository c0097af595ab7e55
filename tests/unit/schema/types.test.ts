import { expect, expectTypeOf, it } from 'vitest';
import { type Field, field, optional } from '../../../contract/schema/field.ts';
import type { Messages } from '../../../contract/schema/messages.ts';
import {
  defineResource,
  type RecordOfResource,
  type WritableName,
} from '../../../contract/schema/resource.ts';
import type { EditableName } from '../../../contract/schema/writable.ts';
import { type ResourceName, type Resources, resources } from '../../../contract/resources.ts';
import type { fieldViews } from '../../../src/fields/index.ts';
import type { Area } from '../../../src/layout/area.ts';
import type { TourStep } from '../../../src/layout/tour/steps.ts';
import type { Overrides } from '../../../src/views/base/overrides.ts';
import { parcels } from './builders.ts';

/** Architecture §2 rule 4: each of these is a compile error. `tsc` is the judge; an unused expectation fails it. */
const shared = {
  name: 'parcels',
  fields: { code: field.text(), size: field.choice(['small', 'large']) },
  represent: () => '',
} as const;

const list = { columns: ['code'], sort: ['code', 'ASC'] } as const;

export const wrongColumn = defineResource({
  ...shared,
  // @ts-expect-error no such column
  list: { columns: ['code', 'wight'], sort: ['code', 'ASC'] },
  filters: [],
  show: [],
});

export const wrongSort = defineResource({
  ...shared,
  // @ts-expect-error no such field to sort by
  list: { columns: ['code'], sort: ['wight', 'ASC'] },
  filters: [],
  show: [],
});

export const wrongTabs = defineResource({
  ...shared,
  // @ts-expect-error no such field for tabs
  list: { ...list, tabs: 'state' },
  filters: [],
  show: [],
});

// @ts-expect-error the operator's data has no such list of codes
export const wrongVocabulary = field.vocabulary('colors');

// @ts-expect-error codes have no range
export const codesInARange = field.vocabulary('shipping_lines', { filter: 'range' });

// @ts-expect-error no such filter
export const wrongFilter = defineResource({ ...shared, list, filters: ['wight'], show: [] });

export const wrongSection = defineResource({
  ...shared,
  list,
  filters: [],
  // @ts-expect-error no such field in a section
  show: [{ title: 'a', fields: ['wight'] }],
});

const closed = { code: field.text({ write: 'never' }), size: field.text({ write: 'create' }) };

export const unwritable = defineResource({
  ...shared,
  fields: closed,
  list,
  filters: [],
  show: [],
  // @ts-expect-error no form writes what the server sets
  edit: [{ title: 'a', fields: ['code'] }],
});

export const writableOnce = defineResource({
  ...shared,
  fields: closed,
  list,
  filters: [],
  show: [],
  edit: [{ title: 'a', fields: ['size'] }],
});

// @ts-expect-error an instant is narrowed by dates
export const wrongInstantMode = field.datetime({ filter: 'range' });

// @ts-expect-error text is searched, or one of several
export const wrongTextMode = field.text({ filter: 'range' });

// @ts-expect-error a number is narrowed by a span
export const wrongNumberMode = field.number({ filter: 'search' });

// @ts-expect-error nobody looks for a picture
export const wrongPictureMode = field.image({ filter: 'eq' });

const dated = { ...shared, list, filters: [], show: [] } as const;
const day = field.datetime({ filter: 'dates' });

// @ts-expect-error one date range cannot narrow by two fields
export const twoDates = defineResource({
  ...dated,
  fields: { ...shared.fields, packed_at: day, sent_at: day },
});

// @ts-expect-error nor where one of them may be missing
export const twoDatesOneOptional = defineResource({
  ...dated,
  fields: { ...shared.fields, packed_at: day, sent_at: optional(day) },
});

export const oneDate = defineResource({ ...dated, fields: { ...shared.fields, packed_at: day } });

type Parcel = RecordOfResource<typeof parcels>;
const texts = { code: 'Code', size: 'Size' };
const sizes = { small: 'Small', large: 'Large' };
const sound = defineResource({ ...shared, list, filters: [], show: [] });

export const wrongChoice: Pick<Parcel, 'size'> = {
  // @ts-expect-error no such choice
  size: 'huge',
};

export const missingLabel: Messages<typeof sound> = {
  name: 'Parcel',
  // @ts-expect-error a field without a label
  fields: { code: 'Code' },
  choices: { size: sizes },
  sections: {},
};

export const missingTitle: Messages<typeof parcels> = {
  ...({} as Messages<typeof parcels>),
  // @ts-expect-error a section without a title
  sections: { summary: 'Summary' },
};

export const missingChoiceLabel: Messages<typeof sound> = {
  name: 'Parcel',
  fields: texts,
  // @ts-expect-error a choice without a label
  choices: { size: { small: 'Small' } },
  sections: {},
};

export const wrongOverride: Overrides<typeof parcels.fields> = {
  // @ts-expect-error a cell of a field that does not exist
  cell: { wight: () => null },
};

export const wrongInput: Overrides<typeof parcels.fields> = {
  // @ts-expect-error an input of a field that does not exist
  input: { wight: () => null },
};

export const goodOverride: Overrides<typeof parcels.fields> = { cell: { size: ({ size }) => size } };

const { text, ...otherViews } = {} as typeof fieldViews;
// @ts-expect-error a kind that nobody answers for
export const missingKind: typeof fieldViews = otherViews;
export const answered: typeof fieldViews = { ...otherViews, text };

it('infers the record from the fields', () => {
  expectTypeOf<Parcel['size']>().toEqualTypeOf<'small' | 'large'>();
  expectTypeOf<Parcel['note']>().toEqualTypeOf<string | null>();
  expectTypeOf<Parcel['pieces']>().toEqualTypeOf<number>();
  expect(parcels.represent({ code: 'P-1' } as Parcel)).toBe('P-1');
});

it('a status is written when it says so, as any other field', () => {
  const states = ['packed', 'sent'] as const;
  const fields = {
    set: field.status(states, { write: 'never' }),
    begun: field.status(states, { write: 'create' }),
    free: field.status(states),
  };
  expectTypeOf<WritableName<typeof fields>>().toEqualTypeOf<'begun' | 'free'>();
  expectTypeOf<EditableName<typeof fields>>().toEqualTypeOf<'free'>();
  expect(Object.values(fields).map(({ write }: Field) => write)).toEqual(['never', 'create', undefined]);
});

type ReferencesOf<F> = { [K in keyof F]: F[K] extends { reference: infer R } ? R : never }[keyof F];
type References = { [N in ResourceName]: ReferencesOf<Resources[N]['fields']> }[ResourceName];

it('lets a field refer to a resource or to one of the two kinds of records without pages', () => {
  expectTypeOf<Exclude<References, ResourceName | 'imports' | 'containers'>>().toBeNever();
  expectTypeOf<'shops'>().toExtend<References>();
});

const icon = null as never;
const bare = { icon, list: null as never, reach: 'shop', rights: {} } as const;

it('types the statuses of each area, and the areas of each tour step', () => {
  const waits: Area<'orders'> = {
    ...bare,
    resource: resources.orders,
    sidebar: { heading: 'functions', waiting: ['pending'] },
  };
  const wrong: Area<'orders'> = {
    ...bare,
    resource: resources.orders,
    // @ts-expect-error a status of parcels
    sidebar: { heading: 'functions', waiting: ['alert'] },
  };
  // @ts-expect-error no such area
  const lost: TourStep = { name: 'orders', areas: ['order'], placement: 'right' };
  expect([waits, wrong, lost]).toHaveLength(3);
});
