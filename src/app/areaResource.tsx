import { Resource, type ResourceProps } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Route, useParams } from 'react-router-dom';
import type { Right } from '../../contract/accounts/permissions.ts';
import { NotFound } from '../components/feedback/NotFound.tsx';
import { type Area, type OwnPage, type Page, pathOf } from '../layout/area.ts';
import { Guarded, ListGuarded, RecordGuarded } from '../layout/guards/Guarded.tsx';
import { recordShopOf } from '../views/base/actions.ts';
import type { ListDefinition } from '../views/base/paths.ts';

type Guard = typeof Guarded | typeof ListGuarded | typeof RecordGuarded;

const guarded = (Page: Page, right: Right | undefined, Guard: Guard): ReactElement =>
  right ? (
    <Guard right={right}>
      <Page />
    </Guard>
  ) : (
    <Page />
  );

/** Renders a page at its exact path only: `Resource` routes every longer path to its list or its form as well. */
const AtOwnPath = ({ children }: { children: ReactNode }) => (useParams()['*'] ? <NotFound /> : children);

/**
 * Prefetches the code of pages that a row opens. Pages that a button opens, such as an import, are too heavy to
 * prefetch.
 */
const preload = async ({ show, edit, opensForm }: Area): Promise<void> => {
  await Promise.all([(show ?? edit)?.preload?.(), opensForm && edit?.preload?.()]);
};

/** Returns the path of an area's list and its name. */
const listDefinitionOf = (area: Area): ListDefinition => ({
  path: pathOf(area),
  ...(area.sidebar?.label ? { label: `layout.sidebar.${area.sidebar.label}` } : {}),
  ...(area.below && { below: area.below }),
  opens: area.show !== undefined,
  ...(area.edit && {
    form: { right: area.rights.edit ?? area.rights.view, shopOf: area.shopOf ?? recordShopOf },
  }),
  // A failed prefetch does not matter: the page is loaded again when it is opened.
  preload: () => void preload(area).catch(() => undefined),
});

/** Route of one page. Its right may be held in any shop until the record is read. */
const pageRoute = (path: string, { page, right }: OwnPage) => (
  <Route
    key={path}
    path={path}
    element={guarded(page, right, path.startsWith(':id') ? RecordGuarded : Guarded)}
  />
);

/**
 * Returns the `Resource` of an area. Its show and edit pages are child routes, because react-admin would put them at
 * `/:id/show` and `/:id`, and ours follow the paths of spec §2.
 */
export const areaResource = (area: Area): ReactElement<ResourceProps> => {
  const { resource, icon, rights, list, create, show, edit, pages = {} } = area;
  const { view, create: mayCreate = view, edit: mayEdit = view } = rights;
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      list={list && <AtOwnPath>{guarded(list, view, ListGuarded)}</AtOwnPath>}
      create={create && <AtOwnPath>{guarded(create, mayCreate, Guarded)}</AtOwnPath>}
      icon={icon}
      recordRepresentation={resource.represent as (record: unknown) => string}
      options={listDefinitionOf(area)}
    >
      {show && pageRoute(':id', { page: show, right: view })}
      {edit && pageRoute(':id/edit', { page: edit, right: mayEdit })}
      {Object.entries(pages).map(([path, { page, right = view }]) => pageRoute(path, { page, right }))}
    </Resource>
  );
};

/**
 * Defines the areas' resources as react-admin does. React-admin registers them only after its first render, which
 * already shows names and links.
 */
export const definitionsOf = (areas: readonly Area[]) =>
  Object.fromEntries(
    areas.map((area) => [area.resource.name, Resource.registerResource(areaResource(area).props)]),
  );
