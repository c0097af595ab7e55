import type { StandInAnswer, StandInRequest } from '../standInServer.ts';
import { refusal } from './auth.ts';
import type { WooShop } from './shop.ts';

/** A record of a list by the fields that lists sort and filter by. */
interface ListedRecord {
  id: number;
  status?: string;
  date_modified_gmt?: string;
  date_created_gmt?: string;
}

const idsOf = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/** Keeps the fields of `_fields`. */
export const trimFields = (record: object, query: URLSearchParams): object => {
  const fields = query.get('_fields')?.split(',');
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
};

/** Seconds of a time parameter: the site's own time unless the request says otherwise. */
const parameterSeconds = (shop: WooShop, query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name);
  if (!text) return undefined;
  const isUtc = text.endsWith('Z') || query.get('dates_are_gmt') === 'true';
  const seconds = Math.floor(Date.parse(`${text.replace(/Z$/, '')}Z`) / 1000);
  return isUtc ? seconds : seconds - shop.gmtOffset * 3600;
};

const secondsOf = (text: string | undefined): number => Date.parse(`${text ?? ''}Z`) / 1000;

/** Limits are strict: a record of the same second is left out. */
const isWithin = (
  shop: WooShop,
  query: URLSearchParams,
  { date_modified_gmt: modified, date_created_gmt: created }: ListedRecord,
): boolean => {
  const limit = (name: string): number | undefined => parameterSeconds(shop, query, name);
  return (
    secondsOf(modified) > (limit('modified_after') ?? -Infinity) &&
    secondsOf(modified) < (limit('modified_before') ?? Infinity) &&
    (created === undefined || secondsOf(created) > (limit('after') ?? -Infinity))
  );
};

/** "any" wins over every other status, and leaves out the trash. */
const hasStatus = (query: URLSearchParams, { status = '' }: ListedRecord): boolean => {
  const statuses = (query.get('status') ?? 'any').split(',');
  return statuses.includes('any') ? status !== 'trash' : statuses.includes(status);
};

/** Records of one second come in no promised order; here the newest id first, so that nobody counts on it. */
const compareBy = (shop: WooShop, query: URLSearchParams) => {
  const direction = query.get('order') === 'asc' ? 1 : -1;
  const key = query.get('orderby') ?? 'date';
  const valueOf = ({ id, date_modified_gmt: modified, date_created_gmt: created }: ListedRecord): number => {
    if (key === 'id') return id;
    if (key !== 'modified') return secondsOf(created ?? modified);
    const isRepeated = shop.clocksGoBackAt !== undefined && (modified ?? '') >= shop.clocksGoBackAt;
    return secondsOf(modified) - (isRepeated ? 3600 : 0);
  };
  return (a: ListedRecord, b: ListedRecord): number => direction * (valueOf(a) - valueOf(b)) || b.id - a.id;
};

/** Answers a list as WordPress does: filtered, sorted, cut into pages, with totals as headers. */
export const answerList = (
  shop: WooShop,
  records: readonly ListedRecord[],
  { query }: StandInRequest,
  toAnswer: (record: ListedRecord) => object = (record) => record,
): StandInAnswer => {
  const perPage = Number(query.get('per_page') ?? 10);
  if (perPage > 100) return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  const included = idsOf(query.get('include'));
  const excluded = new Set(idsOf(query.get('exclude')));
  const matches = records
    .filter(({ id }) => (!included.length || included.includes(id)) && !excluded.has(id))
    .filter((record) => record.status === undefined || hasStatus(query, record))
    .filter((record) => record.date_modified_gmt === undefined || isWithin(shop, query, record))
    .toSorted(compareBy(shop, query));
  const start = (Number(query.get('page') ?? 1) - 1) * perPage;
  return {
    status: 200,
    headers: shop.hidesTotals
      ? {}
      : {
          'x-wp-total': String(matches.length),
          'x-wp-totalpages': String(Math.ceil(matches.length / perPage)),
        },
    body: matches.slice(start, start + perPage).map((record) => trimFields(toAnswer(record), query)),
  };
};
