import { parseQueryFromLocation } from 'react-admin';
import { pageSizes } from '../../../contract/pages.ts';
import { asksCost } from '../../../contract/schema/costNames.ts';
import { listTakes } from '../../../contract/schema/queryText.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { isPreset, keysOfPreset } from '../../providers/query/datePresets.ts';
import { filterTexts } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';

/** The filter that an address asks for. */
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

/** The names of what the API would refuse, also those of another release. A search text stays: it stands in its field, where it can be changed. */
const wrongFilters = (resource: Resource, filter: FilterValues, seesCost: boolean): string[] => {
  const takes = listTakes(resource);
  const isGood = (name: string, text: string): boolean => {
    if (name === 'search') return takes(name, '');
    const dates = keysOfPreset(name);
    if (dates) return takes(dates.from, aDay) && isPreset(text);
    if (!seesCost && asksCost({ [name]: text })) return false;
    return takes(name, text);
  };
  return Object.entries(filterTexts(filter)).flatMap(([name, text]) => (isGood(name, text) ? [] : [name]));
};

/**
 * The query of an address without what no list can show: one typed by hand, cut off, of another release, or of somebody
 * who sees more. A list that is refused as a whole would leave nothing to go on from.
 */
export const repairedSearch = (resource: Resource, search: string, seesCost: boolean): string => {
  const query = new URLSearchParams(search);
  const drop = (name: string, isGood: (text: string) => boolean): void => {
    const text = query.get(name);
    if (text !== null && !isGood(text)) query.delete(name);
  };
  drop('page', isPage);
  drop('perPage', isPageSize);
  drop('sort', (sort) => isSort(resource, sort, query.get('order')) && (seesCost || !asksCost({ sort })));
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
  // The same query may be written in more than one way.
  return repaired === new URLSearchParams(search).toString() ? search : `?${repaired}`;
};
