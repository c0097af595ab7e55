import { sql } from 'kysely';
import { designs, unsorted } from '../../../../contract/designs/library.ts';
import { librarySide } from '../../../../contract/designs/thumbs.ts';
import type { Actor } from '../../../actor/actor.ts';
import type { FilterValues } from '../../../../contract/schema/derive.ts';
import { scopeOf, type Scope } from '../../../lists/scope.ts';
import { indexedSearch } from '../../../lists/search.ts';
import { listSource } from '../../../lists/source.ts';
import type { Services } from '../../../services/services.ts';
import { isLowDpi } from './folders.ts';

/** Scope of the account's library, with the address of thumbnails on this host. */
interface LibraryScope extends Scope {
  thumbs: string;
}

export const libraryScope = (actor: Actor, { config }: Pick<Services, 'config'>): LibraryScope => ({
  ...scopeOf(actor),
  thumbs: config.thumbsUrl ?? '/v1/thumbs',
});

const everyFile = sql<boolean>`true`;

/** Includes removed files if they are requested by id: orders show what they were printed with. */
const within = (_scope: LibraryScope, { ids }: FilterValues) =>
  Array.isArray(ids) && ids.length > 0 ? everyFile : sql<boolean>`removed_at is null`;

/** List source of the account's library. */
export const designSource = listSource({
  resource: designs,
  table: 'designs',
  right: 'designs.view',
  scope: libraryScope,
  visible: { within },
  columns: {
    thumb_url: ({ thumbs }: LibraryScope) =>
      sql<string | null>`case when designs.thumb_key is not null then ${thumbs}::text
        || ${`/designs/${librarySide}x${librarySide}/`}::text || designs.id || '.webp' end`,
    is_low: () => isLowDpi,
  },
  order: { file_name: sql`lower(designs.file_name)` },
  narrow: { folder: sql`case when folder = '' then ${sql.lit(unsorted)} else folder end` },
  search: indexedSearch(),
});
