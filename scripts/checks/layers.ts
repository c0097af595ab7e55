import { posix } from 'node:path';
import type { Rule } from './rule.ts';
import { areaLayers, serverLayers } from './serverLayers.ts';

/** Parts of the product that each part imports. */
const parts: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  src: ['src', 'contract'],
  server: ['server', 'contract'],
};

const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+)'/g;

const layerIn = (layers: typeof serverLayers, name: string): number =>
  layers.findIndex((layer) => layer.includes(name));

/** Returns true if a file of the server does not lie below another one that imports it. */
const isNotBelow = (target: string, path: string): boolean => {
  const [, from = '', fromArea = ''] = path.split('/');
  const [, to = '', toArea = ''] = target.split('/');
  const isArea = from === 'areas' && to === 'areas';
  const [layers, own, other] = isArea
    ? ([areaLayers, fromArea, toArea] as const)
    : ([serverLayers, from, to] as const);
  return own !== other && layerIn(layers, other) <= layerIn(layers, own);
};

/** Lazy imports keep to the parts of the product and to the layers of the server: oxlint checks static imports only. */
export const lazyImports: Rule = ({ path, text }) => {
  const [part = ''] = path.split('/');
  const reach = parts[part];
  if (!reach) return [];
  return [...text.matchAll(LAZY_IMPORT)].flatMap(([, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier);
    const [other = ''] = target.split('/');
    if (!reach.includes(other)) return [`imports ${specifier}: ${part} does not import ${other}`];
    const isUpward = part === 'server' && other === part && isNotBelow(target, path);
    return isUpward ? [`imports ${specifier}: it does not lie below`] : [];
  });
};

/** Every folder of the server has a layer, and every area has a place in their order. */
export const serverFolders: Rule = ({ path }) => {
  const [part, folder = '', area = ''] = path.split('/');
  if (part !== 'server') return [];
  if (layerIn(serverLayers, folder) < 0) return [`stands in server/${folder}, which has no layer`];
  const isKnown = folder !== 'areas' || layerIn(areaLayers, area) >= 0;
  return isKnown ? [] : [`stands in server/areas/${area}, which has no layer`];
};
