import { posix } from 'node:path';
import { importsOf, type Rule } from './rule.ts';

/**
 * The layers of the dashboard, the top one first: a file imports from the layers below its own
 * (docs/architecture.md). Folders of one layer do not import each other.
 */
const layers: readonly (readonly string[])[] = [
  ['app'],
  ['resources', 'pages'],
  ['workflows'],
  ['layout'],
  ['views'],
  ['fields'],
  ['components', 'providers'],
  ['i18n', 'browser'],
  ['theme'],
];

const layerOf = new Map(
  layers.flatMap((folders, layer) => folders.map((folder) => [folder, layer] as const)),
);

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Inside `src` imports run downwards; files in `src` itself are above all layers. */
export const dashboardLayers: Rule = ({ path, text }) => {
  const folder = folderOf(path);
  if (folder === undefined) return [];
  const layer = layerOf.get(folder);
  if (layer === undefined) return [`stands in src/${folder}, which has no layer`];
  return importsOf(text).flatMap((specifier) => {
    const targetFolder = specifier.startsWith('.')
      ? folderOf(posix.join(posix.dirname(path), specifier))
      : undefined;
    if (targetFolder === undefined || targetFolder === folder || (layerOf.get(targetFolder) ?? 0) > layer)
      return [];
    return [`imports ${specifier}: ${targetFolder} does not lie below ${folder}`];
  });
};
