import type { RawBuilder } from 'kysely';
import { filterSchema, listQuerySchema, type ListParams } from '../../../contract/schema/derive.ts';
import type { Field } from '../../../contract/schema/field.ts';
import type { Tx } from '../../../server/database/tenant.ts';
import { countSql, pageSql, readCount, readFacets, readPage } from '../../../server/lists/queries.ts';
import type { Reach } from '../../../server/lists/scope.ts';
import type { ListSource } from '../../../server/lists/source.ts';

/** A read of a list, and the plain SQL for it where that is what it is measured against. */
export interface ListCall {
  name: string;
  kind: 'page' | 'deep page' | 'count';
  read: (tx: Tx) => Promise<unknown>;
  bare?: RawBuilder<unknown>;
}

type Query = Readonly<Record<string, string>>;
type Named = readonly [name: string, query: Query];
/** A record as a list has it. */
export type ListRow = Readonly<Record<string, string | number | boolean | null>>;

/** Texts of one, two, three and 200 letters, words, and what is nowhere. */
const searches = (text: string): Named[] => {
  const words = text.split(/\s+/).filter((word) => word.length > 3);
  const word = words[0] ?? 'none';
  const texts = {
    '1 letter': word.slice(0, 1),
    '2 letters': word.slice(0, 2),
    '3 letters': word.slice(0, 3),
    'the last 3 letters': word.slice(-3),
    'a word': word,
    'the last word': words.at(-1) ?? word,
    'all words, turned round': words.toReversed().join(' '),
    'what is nowhere': `zq${word}`,
    '200 letters': `${text.trim()} `.repeat(200).slice(0, 200).trim(),
  };
  return Object.entries(texts).map(([name, search]) => [`search: ${name}`, { search }]);
};

const filtersOf = (name: string, field: Field, row: ListRow): Named[] => {
  const value = String(row[name] ?? '');
  if (field.filter === 'in' || field.filter === 'eq') {
    const options = field.options ?? (field.kind === 'flag' ? ['true', 'false'] : undefined);
    if (options) return options.map((option) => [`${name}=${option}`, { [name]: option }]);
    return value ? [[`${name}=`, { [name]: value }]] : [];
  }
  if (field.filter === 'range' && value)
    return ['gte', 'lte'].map((end) => [`${name}_${end}=`, { [`${name}_${end}`]: value }]);
  const day = value.slice(0, 10);
  if (field.filter !== 'dates' || !day) return [];
  return [
    ['one day', { start_date: day, end_date: day }],
    ['from a day', { start_date: day }],
  ];
};

const sortsOf = (name: string, { sort }: Field): Named[] =>
  sort ? ['ASC', 'DESC'].map((order) => [`sort ${name} ${order}`, { sort: name, order }]) : [];

/** Every filter, sort and search of a list, made of its definition and of one of its rows, and its last page. */
export const listCalls = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  { row, rows }: { row: ListRow; rows: number },
): ListCall[] => {
  const { resource, search } = source;
  const page = (query: Query): ListParams => listQuerySchema(resource).parse(query);
  const filters = (query: Query) => filterSchema(resource).parse(query);
  const fields = Object.entries<Field>(resource.fields);
  const text = fields
    .flatMap(([name, { filter }]) => (filter === 'search' ? [row[name] ?? ''] : []))
    .join(' ');
  const sorts = fields.flatMap(([name, field]) => sortsOf(name, field));
  const narrowed = [
    ['all', {}] as const,
    ...fields.flatMap(([name, field]) => filtersOf(name, field, row)),
    ...(search ? searches(text) : []),
  ];
  const last = page({ page: String(Math.max(1, Math.floor(rows / 25))) });
  const pages = [...narrowed, ...sorts].map(([name, query]): ListCall => ({
    name,
    kind: 'page',
    read: (tx) => readPage(tx, source, scope, page(query)),
  }));
  const counts = narrowed.flatMap(([name, query]): ListCall[] => {
    const values = filters(query);
    const facets: ListCall = {
      name: `facets, ${name}`,
      kind: 'count',
      read: (tx) => readFacets(tx, source, scope, values),
    };
    return [
      {
        name: `count, ${name}`,
        kind: 'count',
        read: (tx) => readCount(tx, source, scope, values),
        bare: countSql(source, scope, values),
      },
      ...(resource.list.tabs ? [facets] : []),
    ];
  });
  return [
    ...pages,
    {
      name: 'last page',
      kind: 'deep page',
      read: (tx) => readPage(tx, source, scope, last),
      bare: pageSql(source, scope, last),
    },
    ...counts,
  ];
};
