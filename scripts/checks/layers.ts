import { posix } from 'node:path';
import type { Rule } from './rule.ts';
import { areaLayers, deepestInArea, serverLayers } from './serverLayers.ts';

/** Parts of the product that each part imports. */
const parts: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  src: ['src', 'contract'],
  server: ['server', 'contract'],
};

const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+)'/g;

/** Returns the place of a folder in layers, 0 for the top; an unknown one is the lowest. */
const layerIn = (layers: typeof serverLayers, name: string): number => {
  const layer = layers.findIndex((names) => names.includes(name));
  return layer < 0 ? layers.length : layer;
};

/** Returns true if a file of the server does not lie below another one that imports it. */
const isNotBelow = (target: string, path: string): boolean => {
  const [, from = '', fromArea = ''] = path.split('/');
  const [, to = '', toArea = ''] = target.split('/');
  const isArea = from === 'areas' && to === 'areas';
  const [layers, sourceName, targetName] = isArea
    ? ([areaLayers, fromArea, toArea] as const)
    : ([serverLayers, from, to] as const);
  return sourceName !== targetName && layerIn(layers, targetName) <= layerIn(layers, sourceName);
};

/** Lazy imports keep to the parts of the product and to the layers of the server: oxlint checks static imports only. */
export const lazyImports: Rule = ({ path, text }) => {
  const [part = ''] = path.split('/');
  const reachableParts = parts[part];
  if (!reachableParts) return [];
  return [...text.matchAll(LAZY_IMPORT)].flatMap(([, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier);
    const [targetPart = ''] = target.split('/');
    if (!reachableParts.includes(targetPart))
      return [`imports ${specifier}: ${part} does not import ${targetPart}`];
    const isUpward = part === 'server' && targetPart === part && isNotBelow(target, path);
    return isUpward ? [`imports ${specifier}: it does not lie below`] : [];
  });
};

/** Every folder of the server has a layer, and oxlint's rules for areas reach all of their folders. */
export const serverFolders: Rule = ({ path }) => {
  const [part, folder = '', , ...inArea] = path.split('/');
  if (part !== 'server') return [];
  if (!serverLayers.flat().includes(folder)) return [`stands in server/${folder}, which has no layer`];
  const isTooDeep = folder === 'areas' && inArea.length - 1 > deepestInArea;
  return isTooDeep ? ['stands in a folder of a folder of an area'] : [];
};
