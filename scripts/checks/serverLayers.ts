import type { OxlintOverride } from 'oxlint';

/**
 * Names of folders, the top layer first. A folder imports from the layers below its own, and from no other folder of
 * its layer.
 */
type Layers = readonly (readonly string[])[];

/** Folders of the server (architecture §1). */
export const serverLayers: Layers = [
  ['main.ts', 'ops'],
  ['start'],
  ['demo', 'backup', 'housekeeping', 'upgrade'],
  ['areas'],
  ['staff', 'pictures', 'records', 'figures'],
  ['lists', 'uploads'],
  ['http', 'jobs'],
  ['auth'],
  ['secrets', 'mail'],
  ['services'],
  ['storage'],
  ['limits', 'audit', 'notify', 'calendar', 'pdf', 'stores'],
  ['operator'],
  ['actor', 'database', 'outbound'],
  ['base', 'turns', 'spreadsheets'],
];

/**
 * Areas of the server. An area without a place here uses no other area, so that a plain one needs no line. `sources.ts`
 * lists the sources of the areas below it.
 */
export const areaLayers: Layers = [
  ['accounts'],
  ['exports'],
  ['sources.ts'],
  ['members', 'products', 'settings', 'templates', 'withdrawals'],
  ['balances', 'home', 'imports', 'notifications', 'tickets', 'topups'],
  ['analytics', 'bills', 'designs', 'stores', 'workbook'],
  ['orders'],
  ['catalog', 'rates', 'users'],
  ['containers', 'countries', 'money', 'operator', 'packages', 'shops', 'statistics', 'trackings'],
  ['auth'],
];

/**
 * Folders of an area hold no folders. Some areas have the name of a folder of the server (`auth`, `operator`,
 * `stores`); the number of `../` tells which of the two a file imports.
 */
export const deepestInArea = 1;

const isFile = (name: string): boolean => name.endsWith('.ts');
const toPattern = (name: string): string => (isFile(name) ? name.replace('.', '\\.') : `${name}/`);

/** Keeps files from imports that begin with one of the patterns. `folder`: their folder, for the message. */
const restrict = (files: string, folder: string, beginnings: readonly string[]): OxlintOverride => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'date-fns',
            message: "Import 'date-fns/format' and the like: the whole costs a start more than a second.",
          },
        ],
        patterns: [
          {
            regex: '^(\\.\\./)+(src|tests|bench|scripts)/',
            message: 'Imports run src → contract ← server, and the product does not need its tools.',
          },
          {
            regex: `^(${beginnings.join('|')})`,
            message: `It does not lie below ${folder}: see the layers of the server in architecture §1.`,
          },
        ],
      },
    ],
  },
});

/** Returns what does not lie below each name: the names above it and beside it. */
const notBelow = (layers: Layers): [name: string, forbidden: string[]][] =>
  layers.flatMap((layer, index) =>
    layer.map((name): [string, string[]] => [
      name,
      layers
        .slice(0, index + 1)
        .flat()
        .filter((upperName) => upperName !== name),
    ]),
  );

const folderOverrides = notBelow(serverLayers).map(([name, forbidden]) => {
  const folder = `server/${name}`;
  const beginnings = forbidden.map((folderName) => `(\\.\\./)+${toPattern(folderName)}`);
  return restrict(isFile(name) ? folder : `${folder}/**`, folder, beginnings);
});

const areasAt = serverLayers.findIndex((layer) => layer.includes('areas'));
const aboveAreas = serverLayers.slice(0, areasAt).flat();

const up = (folders: number): string => '\\.\\./'.repeat(folders);

/** Keeps an area from the folders above all areas and from some areas. */
const restrictArea = (name: string, forbiddenAreas: readonly string[]): OxlintOverride[] => {
  const area = `server/areas/${name}`;
  const beginnings = (toAreas: string, toServer: string): string[] => [
    ...forbiddenAreas.map((areaName) => toAreas + toPattern(areaName)),
    ...aboveAreas.map((folder) => toServer + toPattern(folder)),
  ];
  if (isFile(name)) return [restrict(area, area, beginnings('\\./', '\\.\\./'))];
  return Array.from({ length: deepestInArea + 1 }, (_, depth) => {
    return restrict(`${area}/${'*/'.repeat(depth)}*.ts`, area, beginnings(up(depth + 1), up(depth + 2)));
  });
};

/** Rules of oxlint that keep the layers of the server, and the order of its areas. */
export const layerOverrides: OxlintOverride[] = [
  ...folderOverrides,
  // An area without a place uses no other one.
  ...restrictArea('*', areaLayers.flat()),
  ...notBelow(areaLayers).flatMap(([name, forbidden]) => restrictArea(name, forbidden)),
];
