import type { IconType } from 'react-icons';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { Right } from '../../contract/accounts/permissions.ts';
import type { Shop } from '../../contract/accounts/session.ts';
import { pagePath } from '../../contract/pagePaths.ts';
import type { ResourceName, Resources } from '../../contract/resources.ts';
import type { Resource } from '../../contract/schema/resource.ts';
import type { Fields, ZodOf } from '../../contract/schema/field.ts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import type { Reach } from '../providers/query/reach.ts';

/** Headings of the sidebar (spec §2 "Layouts"): keys below `layout.sidebar`. */
export type Heading = 'functions' | 'platform' | 'help';

/** A page; one that `lazyPage` made can be fetched ahead of need. */
export type Page = ComponentType & { preload?: () => Promise<unknown> };

/** One thing that the header's search found. */
export interface SearchHit {
  id: string;
  title: string;
  /** What tells it from others of the same title. */
  detail?: string;
  /** A value of the resource's `status`, shown as its badge. */
  status?: string;
  /** Where it leads; a shop is switched to instead. */
  to: string | Shop;
}

/** How the header's search looks in an area. */
export interface AreaSearch {
  /** The best hits first. Rejects with ApiFailure. */
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
  /** The list with this search; without it there is no "View all results". */
  all?: (text: string) => string;
}

/** A page of the area's own, below its address. */
export interface OwnPage {
  page: Page;
  right?: Right;
}

type StatusesIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'status' } ? Extract<z.output<ZodOf<F[K]>>, string> : never;
}[keyof F];

/** Values of the statuses that a record of the resource has. */
type StatusOf<N extends ResourceName> = { [K in ResourceName]: StatusesIn<Resources[K]['fields']> }[N];

/** Marks of its list, whose records may have any status. */
type MarkOf<N extends ResourceName> = {
  [K in ResourceName]: Resources[K] extends Resource<K, Fields, string, infer M> ? M : never;
}[N];

/**
 * Everything the dashboard knows of an area; `src/resources/<area>/index.ts` exports one, and `src/app/areas.ts` lists
 * them. Routes, navigation, search, shortcuts, tour, breadcrumbs, rights and the reach of calls come from it.
 */
export interface Area<N extends ResourceName = ResourceName> {
  /** Its definition in the contract. */
  resource: { name: N; represent: (record: never) => string; list: Pick<Resource['list'], 'marks'> };
  icon: IconType;
  /** The area whose list stands above its own in breadcrumbs. */
  below?: ResourceName;
  /** Its line in the sidebar; none: it is reached in another way. */
  sidebar?: {
    heading: Heading;
    /** Key below `layout.sidebar`; by default the name of the resource in the plural. */
    label?: keyof Catalogue['layout']['sidebar'];
    /** Values of the tabs' field whose records wait for the seller: their count stands in the line. */
    waiting?: readonly StatusOf<N>[];
    /** A mark of the list in place of those, counted as `calm` is. */
    mark?: MarkOf<N>;
    /** A filter of the list in place of those. Informational: nothing is blocked, so the count is plain and loads after the page. */
    calm?: Readonly<Record<string, unknown>>;
  };
  /** Keys that lead to its list: `g o`. */
  shortcut?: string;
  search?: AreaSearch;
  reach: Reach;
  /** What its pages need: `view` for list and show, which `create` and `edit` fall back to. None: open to everybody. */
  rights: { view?: Right; create?: Right; edit?: Right };
  /** The shop whose rights decide who may change a record, where that is not its `shop_id`. */
  shopOf?: (record: RaRecord) => string;
  /** Its rows lead to the form, by themselves or by a button, for those who may change a record. */
  opensForm?: true;
  list: Page;
  show?: Page;
  create?: Page;
  edit?: Page;
  /** By path below the area (spec §2): `:id/duplicate`, `import`. */
  pages?: Readonly<Record<string, OwnPage>>;
}

/** Where the list of an area lies. */
export const pathOf = ({ resource }: Pick<Area, 'resource'>): string => pagePath(resource.name);
