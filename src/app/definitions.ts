import type { ListPlace } from '../views/base/paths.ts';
import { type Area, pathOf } from '../layout/area.ts';
import { areas } from './areas.ts';

/** What a row opens. Pages that a button leads to, such as an import, are too heavy to be fetched for nothing. */
const preload = async ({ show, edit, opensForm }: Area): Promise<void> => {
  await Promise.all([(show ?? edit)?.preload?.(), opensForm && edit?.preload?.()]);
};

const definitionOf = (area: Area) => {
  const {
    resource: { name, represent },
    sidebar,
  } = area;
  const options: ListPlace = {
    path: pathOf(area),
    ...(sidebar?.label ? { label: `layout.sidebar.${sidebar.label}` } : {}),
    ...(area.below && { below: area.below }),
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
