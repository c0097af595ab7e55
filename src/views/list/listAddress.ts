import { parseQueryFromLocation } from 'ra-core';
import { pageSizes } from '../../../contract/pages.ts';
import { revealsCost } from '../../../contract/schema/costNames.ts';
import { createQueryCheck } from '../../../contract/schema/queryText.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { isPreset, keysOfPreset } from '../../providers/query/datePresets.ts';
import { filterTexts } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';

/** Returns the filter in a URL. */
export const filterOfAddress = (search: string): FilterValues => {
  const filter: unknown = parseQueryFromLocation({ search }).filter;
  return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
    ? (filter as FilterValues)
    : {};
};

const isPage = (text: string): boolean => /^[1-9]\d*$/.test(text);
const isPageSize = (text: string): boolean => pageSizes.some((size) => String(size) === text);

const isSort = ({ fields, list }: Resource, sort: string, order: string | null): boolean =>
  (sort === list.sort[0] || Boolean(fields[sort]?.sort)) && (order === 'ASC' || order === 'DESC');

const aDay = '2026-01-01';

/**
 * Returns the names of filters that the API would refuse, including those of another release. A search text is not
 * among them: it stays in its field, where it can be changed.
 */
const wrongFilters = (resource: Resource, filter: FilterValues, seesCost: boolean): string[] => {
  const takes = createQueryCheck(resource);
  const isGood = (name: string, text: string): boolean => {
    if (name === 'search') return takes(name, '');
    const dates = keysOfPreset(name);
    if (dates) return takes(dates.from, aDay) && isPreset(text);
    if (!seesCost && revealsCost({ [name]: text })) return false;
    return takes(name, text);
  };
  return Object.entries(filterTexts(filter)).flatMap(([name, text]) => (isGood(name, text) ? [] : [name]));
};

/**
 * Returns the query of a URL without the parts that this list cannot show: the URL may be typed by hand, cut
 * off, from another release, or from somebody who sees more. A list refused as a whole would be a dead end.
 */
export const repairedSearch = (resource: Resource, search: string, seesCost: boolean): string => {
  const query = new URLSearchParams(search);
  const drop = (name: string, isGood: (text: string) => boolean): void => {
    const text = query.get(name);
    if (text !== null && !isGood(text)) query.delete(name);
  };
  drop('page', isPage);
  drop('perPage', isPageSize);
  drop('sort', (sort) => isSort(resource, sort, query.get('order')) && (seesCost || !revealsCost({ sort })));
  if (!query.has('sort')) query.delete('order');
  const filter = filterOfAddress(search);
  const wrong = wrongFilters(resource, filter, seesCost);
  if (wrong.length > 0) {
    query.set(
      'filter',
      JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([name]) => !wrong.includes(name)))),
    );
  }
  const repaired = query.toString();
  // The same query may be written in different ways.
  return repaired === new URLSearchParams(search).toString() ? search : `?${repaired}`;
};
