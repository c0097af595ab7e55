import type { SvgIconComponent } from '@mui/icons-material';
import type { Right } from '../../../contract/permissions.ts';
import type { Shop } from '../../../contract/session.ts';

/** One thing that was found. */
export interface SearchHit {
  id: string;
  title: string;
  /** What tells it from others of the same title. */
  detail?: string;
  status?: { resource: string; value: string };
  /** Where it leads; a shop is switched to instead. */
  to: string | Shop;
}

/** What the search of the header looks in: an area adds its own to `registry.ts` with one line. */
export interface SearchSource {
  /** Key below `search.areas`. */
  name: string;
  icon: SvgIconComponent;
  /** Those without it are not offered its hits. */
  right?: Right;
  /** The best hits first; at most `hitLimit` are shown. Rejects with ApiFailure. */
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
  /** The list with this search; without it there is no "View all results". */
  all?: (text: string) => string;
}

/** So many hits of each source are shown. */
export const hitLimit = 6;
