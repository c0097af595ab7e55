import { useOpenAreas } from '../areas.ts';
import type { Area, AreaSearch } from '../area.ts';

/** Area that the header's search searches. */
export interface SearchSource extends AreaSearch {
  /** Name of the resource; its label is `search.areas.<name>`, else its plural name. */
  name: string;
  icon: Area['icon'];
}

/** Maximum number of hits shown per source. */
export const hitLimit = 6;

/** Returns the sources that the signed-in user may search, in the order of the areas. */
export const useSearchSources = (): readonly SearchSource[] =>
  useOpenAreas().flatMap(({ resource: { name }, icon, search }) =>
    search ? [{ name, icon, ...search }] : [],
  );
