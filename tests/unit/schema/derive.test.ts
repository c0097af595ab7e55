import { describe, expect, it } from 'vitest';
import {
  createSchema,
  filterSchema,
  listQuerySchema,
  messageKeys,
  recordSchema,
  updateSchema,
} from '../../../contract/schema/derive.ts';
import { field } from '../../../contract/schema/field.ts';
import {
  allColumns,
  defineResource,
  exportColumns,
  fieldOf,
  withoutCost,
} from '../../../contract/schema/resource.ts';
import { buildParcel, parcels } from './builders.ts';

const refused = (result: { error?: { issues: readonly { path: PropertyKey[] }[] } }): string[] =>
  result.error?.issues.map(({ path }) => String(path[0])) ?? [];

describe('recordSchema', () => {
  it('accepts a record as the API returns it', () => {
    expect(recordSchema(parcels).parse(buildParcel())).toEqual(buildParcel());
  });

  it('requires every field, and allows null only for optional values', () => {
    const { label: _label, ...lacking } = buildParcel();
    expect(refused(recordSchema(parcels).safeParse(lacking))).toEqual(['label']);
    expect(refused(recordSchema(parcels).safeParse(buildParcel({ size: null })))).toEqual(['size']);
  });
});

describe('createSchema', () => {
  const body = {
    label: ' Fragile ',
    pieces: 1,
    size: 'small',
    gift: true,
    country: 'VN',
    shop_id: buildParcel().shop_id,
  };

  it('accepts writable fields without the optional ones, with trimmed text', () => {
    expect(createSchema(parcels).parse(body)).toEqual({ ...body, label: 'Fragile' });
  });

  it('rejects fields that the server sets, and unknown fields', () => {
    expect(createSchema(parcels).safeParse({ ...body, cost_cents: 1 }).success).toBe(false);
    expect(createSchema(parcels).safeParse({ ...body, owner: 'me' }).success).toBe(false);
  });

  it('validates the values', () => {
    const wrong = { ...body, pieces: 100, size: 'huge', country: 'us', label: 'x'.repeat(41) };
    expect(refused(createSchema(parcels).safeParse(wrong)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'country',
      'label',
      'pieces',
      'size',
    ]);
    expect(refused(createSchema(parcels).safeParse({ ...body, label: 'a\u0000b' }))).toEqual(['label']);
  });
});

describe('updateSchema', () => {
  it('accepts any part of the fields that may change later', () => {
    expect(updateSchema(parcels).parse({ note: null })).toEqual({ note: null });
    expect(updateSchema(parcels).parse({})).toEqual({});
  });

  it('rejects fields that only a new record takes', () => {
    expect(updateSchema(parcels).safeParse({ shop_id: buildParcel().shop_id }).success).toBe(false);
    expect(updateSchema(parcels).safeParse({ state: 'sent' }).success).toBe(false);
  });
});

describe('filterSchema', () => {
  it('names its keys by the filter mode', () => {
    expect(Object.keys(filterSchema(parcels).shape).toSorted()).toEqual(
      [
        'ids',
        'search',
        'cost_cents_gte',
        'cost_cents_lte',
        'country',
        'end_date',
        'gift',
        'pieces_gte',
        'pieces_lte',
        'shop_id',
        'size',
        'start_date',
        'state',
      ].toSorted(),
    );
  });

  it('reads lists, numbers and booleans of a query string', () => {
    expect(filterSchema(parcels).parse({ size: 'small,large', pieces_gte: '3', gift: 'false' })).toEqual({
      size: ['small', 'large'],
      pieces_gte: 3,
      gift: false,
    });
  });

  it('rejects values that no record can have', () => {
    expect(refused(filterSchema(parcels).safeParse({ size: 'small,huge' }))).toEqual(['size']);
    expect(refused(filterSchema(parcels).safeParse({ start_date: '20/11/2026' }))).toEqual(['start_date']);
  });
});

describe('listQuerySchema', () => {
  it('defaults to the first page, 25 rows and the sort of the definition', () => {
    expect(listQuerySchema(parcels).parse({})).toEqual({
      page: 1,
      limit: 25,
      sort: 'packed_at',
      order: 'DESC',
    });
  });

  it('accepts only the page sizes of the specification and sortable fields', () => {
    expect(listQuerySchema(parcels).parse({ limit: '500', sort: 'pieces', order: 'ASC' })).toMatchObject({
      limit: 500,
    });
    expect(refused(listQuerySchema(parcels).safeParse({ limit: '1000' }))).toEqual(['limit']);
    expect(refused(listQuerySchema(parcels).safeParse({ sort: 'note' }))).toEqual(['sort']);
    expect(refused(listQuerySchema(parcels).safeParse({ page: '0' }))).toEqual(['page']);
  });
});

describe('columns and texts', () => {
  it('list every column, the visible ones first', () => {
    expect(allColumns(parcels)).toEqual(['code', 'packed_at', 'state', 'note', 'pieces']);
  });

  it('export all columns unless the definition names some', () => {
    expect(exportColumns(parcels)).toEqual(allColumns(parcels));
    expect(exportColumns(defineResource({ ...parcels, csv: ['code'] }))).toEqual(['code']);
  });

  it('require texts for every field, choice and section', () => {
    const keys = messageKeys(parcels);
    expect(keys).toContain('resources.parcels.name');
    expect(keys).toContain('resources.parcels.fields.cost_cents');
    expect(keys).toContain('resources.parcels.choices.size.large');
    expect(keys).toContain('resources.parcels.sections.content');
  });

  it('contain no cost for members without the right: no column, filter, section, input or export column', () => {
    const priced = defineResource({
      name: 'priced',
      fields: { code: field.text(), note: field.text(), price_cents: field.cost({ filter: 'range' }) },
      represent: ({ code }) => code,
      list: { columns: ['code', 'price_cents'], hidden: ['price_cents', 'note'], sort: ['code', 'ASC'] },
      filters: ['code', 'price_cents'],
      show: [{ title: 'summary', fields: ['code', 'price_cents'] }],
      edit: [{ title: 'content', fields: ['price_cents', 'note'] }],
    });
    const bare = withoutCost(priced);
    expect([bare.list.columns, bare.list.hidden, bare.filters, bare.csv]).toEqual([
      ['code'],
      ['note'],
      ['code'],
      ['code', 'note'],
    ]);
    expect([bare.show, bare.edit]).toEqual([
      [{ title: 'summary', fields: ['code'] }],
      [{ title: 'content', fields: ['note'] }],
    ]);
    expect(JSON.stringify(withoutCost(parcels).list)).toBe(JSON.stringify(parcels.list));
  });

  it('throw for an unknown field', () => {
    expect(() => fieldOf(parcels, 'nothing')).toThrow('parcels has no field nothing');
  });
});
