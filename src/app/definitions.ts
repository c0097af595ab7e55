import type { ListPlace } from '../views/record/paths.ts';
import { type Area, pagesOf, pathOf } from '../layout/area.ts';
import { areas } from './areas.ts';

/** One after the other, the page of a record first. */
const preload = async (area: Area): Promise<void> => {
  const pages = [area.show, ...pagesOf(area).map(([, { page }]) => page)];
  for (const page of pages) await page?.preload?.();
};

const definitionOf = (area: Area) => {
  const { resource: { name, represent }, sidebar } = area;
  const options: ListPlace = {
    path: pathOf(area),
    ...(sidebar?.label ? { label: `layout.sidebar.${sidebar.label}` } : {}),
    opens: area.show !== undefined,
    // What could not be fetched ahead is fetched when it is opened.
    preload: () => void preload(area).catch(() => undefined),
  };
  return { name, recordRepresentation: represent as (record: unknown) => string, hasList: true, options };
};

/**
 * How records are named, where their list lies and what it is called. Nothing is said of show and edit pages:
 * react-admin would link to paths of its own (`/orders/1/show`), and ours are those of spec §2.
 */
export const definitions = Object.fromEntries(areas.map((area) => [area.resource.name, definitionOf(area)]));
