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
  ['containers', 'countries', 'money', 'packages', 'shops', 'statistics', 'trackings'],
  ['auth'],
];

const areasAt = serverLayers.findIndex((layer) => layer.includes('areas'));
const aboveAreas = serverLayers.slice(0, areasAt).flat();
/**
 * The areas without `auth`: a folder of the server has the same name, and imports are distinguished by their last
 * folders.
 */
const otherAreas = areaLayers.flat().filter((name) => name !== 'auth');

const isFile = (name: string): boolean => name.endsWith('.ts');
const toPattern = (name: string): string => (isFile(name) ? name.replace('.', '\\.') : `${name}/`);

/** Keeps the files of a folder from importing files above or beside them. */
const restrict = (folder: string, forbidden: readonly string[]): OxlintOverride => ({
  files: [isFile(folder) ? folder : `${folder}/**`],
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
            regex: `^(\\.\\./)+(${forbidden.map(toPattern).join('|')})`,
            message: `It does not lie below ${folder}: see the layers of the server in architecture §1.`,
          },
        ],
      },
    ],
  },
});

const restrictLayers = (parent: string, layers: Layers, above: readonly string[]): OxlintOverride[] =>
  layers.flatMap((layer, index) => {
    const restrictedNames = [...above, ...layers.slice(0, index + 1).flat()];
    return layer.map((name) => {
      const forbidden = restrictedNames.filter((restrictedName) => restrictedName !== name);
      return restrict(`${parent}/${name}`, forbidden);
    });
  });

/** Rules of oxlint that keep the layers of the server, and the order of its areas. */
export const layerOverrides: OxlintOverride[] = [
  ...restrictLayers('server', serverLayers, []),
  restrict('server/areas', [...aboveAreas, ...otherAreas]),
  ...restrictLayers('server/areas', areaLayers, aboveAreas),
];
