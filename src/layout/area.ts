import type { IconType } from 'react-icons';
import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { z } from 'zod';
import type { Right } from '../../contract/accounts/permissions.ts';
import type { Shop } from '../../contract/accounts/session.ts';
import { pagePath } from '../../contract/pagePaths.ts';
import type { ResourceName, Resources } from '../../contract/resources.ts';
import type { Fields, ZodOf } from '../../contract/schema/field.ts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import type { RecordScope } from '../providers/query/reach.ts';

/** Section headings of the sidebar (spec §2 "Layouts"): keys under `layout.sidebar`. */
export type SidebarHeading = 'functions' | 'platform' | 'help';

/** Page component; one that `lazyPage` made can be prefetched. */
export type Page = ComponentType & { preload?: () => Promise<unknown> };

/** Result of the header's search. */
export interface SearchHit {
  id: string;
  title: string;
  /** Text that distinguishes it from hits with the same title. */
  detail?: string;
  /** Value of the resource's `status`, shown as its badge. */
  status?: string;
  /** Path that it opens; for a shop, switches to that shop instead. */
  to: string | Shop;
}

/** Search of one area for the header. */
export interface AreaSearch {
  /** Returns hits, best first. Rejects with ApiFailure. */
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
  /** Returns the path of the list with this search; absent: no "View all results". */
  all?: (text: string) => string;
}

/** Additional page of an area, below its path. */
export interface OwnPage {
  page: Page;
  right?: Right;
}

type StatusesIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'status' } ? Extract<z.output<ZodOf<F[K]>>, string> : never;
}[keyof F];

/** Status values that a record of the resource may have. */
type StatusOf<N extends ResourceName> = { [K in ResourceName]: StatusesIn<Resources[K]['fields']> }[N];

/**
 * Everything the dashboard needs from an area; `src/resources/<area>/index.ts` exports one, and `src/app/areas.ts`
 * lists them. Routes, navigation, search, shortcuts, tour, breadcrumbs, rights and the scope of calls come from it.
 */
export interface Area<N extends ResourceName = ResourceName> {
  /** Definition of the resource in the contract. */
  resource: { name: N; represent: (record: never) => string };
  icon: IconType;
  /** Parent area in breadcrumbs. */
  below?: ResourceName;
  /** Entry in the sidebar; absent: the area is reached in another way. */
  sidebar?: {
    heading: SidebarHeading;
    /** Key under `layout.sidebar`; by default the plural name of the resource. */
    label?: keyof Catalogue['layout']['sidebar'];
    /** Values of the tabs' field whose records wait for the seller; the entry shows their count. */
    waiting?: readonly StatusOf<N>[];
    /**
     * Filter of the list that replaces `waiting`. Informational: nothing is blocked, so the count looks plain and
     * loads after the page.
     */
    calm?: Readonly<Record<string, unknown>>;
  };
  /** Keys that open its list: `g o`. */
  shortcut?: string;
  search?: AreaSearch;
  reach: RecordScope;
  /**
   * Rights that its pages need: `view` for list and show, which `create` and `edit` fall back to. Absent: open to
   * everybody.
   */
  rights: { view?: Right; create?: Right; edit?: Right };
  /** Returns the shop whose rights decide who may change a record, if that is not its `shop_id`. */
  shopOf?: (record: RaRecord) => string;
  /** True if its rows lead to the form, directly or by a button, for users who may change a record. */
  opensForm?: true;
  list: Page;
  show?: Page;
  create?: Page;
  edit?: Page;
  /** Additional pages by path below the area (spec §2): `:id/duplicate`, `import`. */
  pages?: Readonly<Record<string, OwnPage>>;
}

/** Returns the path of an area's list. */
export const pathOf = ({ resource }: Pick<Area, 'resource'>): string => pagePath(resource.name);
