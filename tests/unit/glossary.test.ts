import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Names that hold a word which the glossary rules out, each because somebody else chose it or it must not change. */
const exceptions: ReadonlySet<string> = new Set([
  // Former names of staff commands and their values, accepted for one release; tables of a former schema.
  'consignment',
  'deed',
  'deeds',
  'house',
  'staffOrHouse',
  'staff_deeds',
  // The number of a building.
  'house_number',
  'joinHouseNumbers',
  // Fields, codes and mails of the API, and their table.
  'factor',
  'factor_on',
  'factor_off',
  'factor_reset',
  'second_factor_needed',
  'SecondFactorTable',
  'storedFactor',
  'first_frame',
  'tier',
  'tier_changed',
  'tier_month',
  'DiscountTier',
  'file_resolution',
  // Names of the browser, of the platform and of packages.
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'frameAncestors',
  'drawImage',
  'structuredClone',
  'MuiPaper',
  'paper',
  'next_try_at',
  'tryJson',
  '_shipment_provider',
  'shipmentTracking',
  'shipmentTrackings',
  'shipment_tracking',
  // The color of a picture's frame.
  'frame',
]);

/** Splits an identifier into lower-case words: `twoFactorUser` → `two factor user`. */
const wordsOf = (identifier: string): string =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();

/** Reads the words under "Not" that are written plainly: neither in italics nor with another meaning in brackets. */
const ruledOutWords = (): string[] =>
  readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| We write'))
    .flatMap(
      (line) =>
        line
          .split('|')
          .at(-2)
          ?.split(/[,;](?![^(]*\))/) ?? [],
    )
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => /^[a-z][a-z -]*$/.test(entry))
    .map((entry) => entry.replaceAll('-', ' '));

/** Collects the names of all identifiers below a syntax node. */
const collectNames = (node: unknown, names: Set<string>): void => {
  if (Array.isArray(node)) for (const child of node) collectNames(child, names);
  else if (typeof node === 'object' && node !== null) {
    const { type, name } = node as { type?: unknown; name?: unknown };
    if ((type === 'Identifier' || type === 'PrivateIdentifier') && typeof name === 'string') names.add(name);
    for (const child of Object.values(node)) collectNames(child, names);
  }
};

/** Returns all names in sources; schema steps are history, and keys of catalogues are no names. */
const identifiersIn = (pattern: string): Set<string> => {
  const names = new Set<string>();
  for (const file of globSync(pattern))
    if (!/migrations\/|i18n\/(en|vi)\//.test(file))
      collectNames(parseSync(file, readFileSync(file, 'utf8')).program, names);
  return names;
};

const identifiers = identifiersIn('{src,server,contract,scripts,bench}/**/*.{ts,tsx}');

it('uses no word in a name that the glossary rules out for its meaning', () => {
  const ruledOut = ruledOutWords();
  expect(ruledOut.length).toBeGreaterThan(80);
  expect(identifiers.size).toBeGreaterThan(10_000);
  const faults = [...identifiers].flatMap((identifier) => {
    if (exceptions.has(identifier)) return [];
    const text = ` ${wordsOf(identifier).replaceAll('two factor', '')} `;
    return ruledOut.filter((word) => text.includes(` ${word} `)).map((word) => `${identifier}: ${word}`);
  });
  expect(faults).toEqual([]);
});

it('lists no exception that no source uses any more', () => {
  expect([...exceptions].filter((name) => !identifiers.has(name))).toEqual([]);
});
