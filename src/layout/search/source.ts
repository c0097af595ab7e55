import { useOpenAreas } from '../areas.ts';
import type { Area, AreaSearch } from '../area.ts';

/** What the search of the header looks in. */
export interface SearchSource extends AreaSearch {
  /** The resource; its name is `search.areas.<name>`, else its own. */
  name: string;
  icon: Area['icon'];
}

/** So many hits of each source are shown. */
export const hitLimit = 6;

/** Those that the signed-in user may look in, in the order of the areas. */
export const useSearchSources = (): readonly SearchSource[] =>
  useOpenAreas().flatMap(({ resource: { name }, icon, search }) =>
    search ? [{ name, icon, ...search }] : [],
  );
