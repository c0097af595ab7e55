import { trackings } from '../../contract/trackings/trackings.ts';
import type { Scene } from './scene.ts';

type Call = <T>(path: string) => Promise<T>;

const listPath = (filter: Readonly<Record<string, string>>): string =>
  `/trackings?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list with each of its marks, and the page of a parcel for each mark and of a delivered one. */
export const trackingScenes = async (call: Call): Promise<Scene[]> => {
  const marks = Object.entries(trackings.list.marks ?? {});
  const scenes: Scene[] = [
    { name: 'trackings', path: '/trackings' },
    ...marks.map(([name, filter]): Scene => ({ name: `trackings-${name}`, path: listPath(filter) })),
  ];
  const filters = { delivered: { status: 'delivered' }, ...trackings.list.marks };
  for (const [name, filter] of Object.entries(filters)) {
    const { trackings: matches } = await call<{ trackings: { id: string }[] }>(
      `/trackings?${new URLSearchParams(filter).toString()}`,
    );
    if (matches[0]) scenes.push({ name: `tracking-${name}`, path: `/trackings/${matches[0].id}` });
  }
  return scenes;
};
