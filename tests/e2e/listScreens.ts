import { pagePath } from '../../contract/pagePaths.ts';
import { type ResourceName, resources } from '../../contract/resources.ts';
import type { Screen } from './axeScreens.ts';

/** Returns a screen of the list of every resource that these screens leave out. */
export const listScreens = (screens: readonly Screen[]): Screen[] => {
  const paths = new Set(screens.map(([path]) => path.split('?')[0]));
  return (Object.keys(resources) as ResourceName[])
    .map(pagePath)
    .filter((path) => !paths.has(path))
    .map((path): Screen => [path, '.pl-list-rows[aria-busy=false] > *']);
};
