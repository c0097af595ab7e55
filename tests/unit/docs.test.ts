import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaLayers, serverLayers } from '../../scripts/checks/serverLayers.ts';

const folders = ['contract', 'src', 'server', 'tests', 'scripts', 'bench', 'docs', 'public'];
const names = ['spec', 'domain', 'look', 'architecture', 'threats'] as const;
/** It quotes what it looks for. */
const thisTest = 'tests/unit/docs.test.ts';

/** `document §4, §6 "Title"`, `§2 rule 7`: the word before, number, rule, and words that stand in the section. */
const SECTION = /(?:([\w/.]+),? )?§ ?(\d+(?:\.\d+)*)(?: rule (\d+))?((?:[,:]? "[^"]+")*)/g;
const THREATS = /\bthreats ([TG]\d+(?:(?:, | and | to )[TG]\d+)*)/gi;
const WORDS = /\b(spec|domain|look|architecture|threats), "([^"]+)"/gi;
/** Names that are no page of docs/. */
const OTHER = /\b(?:facts|security),? [TG]\d+/gi;
const FILE = /\b(?:docs\/)?(?:decisions\/)?[\w-]+\.md\b/g;
/** So many letters may stand between two numbers of one reference: `§2 and §8`. */
const GAP = 6;

const oneLine = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** Number → text of each section and of those inside it; a line of a list (`§12.4`) and a row of a threat count too. */
const sectionsOf = (text: string): Map<string, string> => {
  const sections = new Map<string, string>();
  let number = '';
  for (const line of text.split('\n')) {
    number = /^#{2,4} (\d+(?:\.\d+)*)\.? /.exec(line)?.[1] ?? number;
    const item = /^(\d+)\. /.exec(line)?.[1];
    const row = /^\| ([TG]\d+) \|/.exec(line)?.[1];
    const parts = number.split('.');
    const keys = parts.map((_, end) => parts.slice(0, end + 1).join('.'));
    for (const key of [...keys, ...(item ? [`${number}.${item}`] : []), ...(row ? [row] : [])]) {
      sections.set(key, `${sections.get(key) ?? ''} ${line.trim().toLowerCase()}`);
    }
  }
  return sections;
};

const documents = new Map(
  await Promise.all(
    names.map(
      async (name) => [name as string, sectionsOf(await readFile(`docs/${name}.md`, 'utf8'))] as const,
    ),
  ),
);

/** Returns the faults of the sections that a text names. `ownName`: the document that a bare `§4` means. */
const wrongSections = (text: string, ownName: string | undefined): string[] => {
  const wrong: string[] = [];
  let last = { name: ownName, end: -1 };
  for (const match of oneLine(text).matchAll(SECTION)) {
    const [reference, word = '', number = '', rule, quoted = ''] = match;
    const goesOn = match.index - last.end < GAP && /^(?:[\d.]+|and)?$/.test(word);
    const name = documents.has(word.toLowerCase()) ? word.toLowerCase() : goesOn ? last.name : ownName;
    last = { name, end: match.index + reference.length };
    const section = documents.get(name ?? '')?.get(rule ? `${number}.${rule}` : number);
    const missing = [...quoted.matchAll(/"([^"]+)"/g)].filter(
      ([, words = '']) => !section?.includes(words.toLowerCase()),
    );
    if (section === undefined || missing.length > 0) wrong.push(reference);
  }
  return wrong;
};

const wrongThreats = (text: string): string[] =>
  [...oneLine(text).matchAll(THREATS)]
    .flatMap(([, ids = '']) => ids.match(/[TG]\d+/g) ?? [])
    .filter((id) => !documents.get('threats')?.has(id));

const wrongWords = (text: string): string[] =>
  [...oneLine(text).matchAll(WORDS)]
    .filter(
      ([, name = '', words = '']) =>
        ![...(documents.get(name.toLowerCase())?.values() ?? [])].some((section) =>
          section.includes(words.toLowerCase()),
        ),
    )
    .map(([reference]) => reference);

const wrongFiles = (path: string, text: string): string[] =>
  (text.match(FILE) ?? []).filter(
    (file) =>
      file.includes('/') &&
      !existsSync(path.startsWith('docs/') && !file.startsWith('docs/') ? join('docs', file) : file),
  );

/** Every reference of a file to `docs/` that leads nowhere. */
const wrongReferences = (path: string, text: string): string[] => {
  const ownName = names.find((name) => path === `docs/${name}.md`);
  return [
    ...wrongSections(text, ownName),
    ...wrongThreats(text),
    ...wrongWords(text),
    ...wrongFiles(path, text),
    ...(text.match(OTHER) ?? []),
  ];
};

const sources = async (): Promise<string[]> => {
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js|css|md)$/.test(basename(entry.name)));
  const markdown = (await readdir('.')).filter((name) => name.endsWith('.md'));
  return [
    ...files.map((entry) => join(entry.parentPath, entry.name)),
    ...markdown,
    'vite.config.ts',
    'vitest.config.ts',
  ];
};

/** Paths and camelCase names in the prose of a page. Those with `<…>` or of the made-up resources stand for others. */
const namesOfCode = (text: string): string[] =>
  [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/<|carrier|parcel/i.test(name))
    .filter((name) => /^(?:contract|src|server|tests|scripts)\/[\w./-]+$|^[a-z]+[A-Z]\w*$/.test(name));

it('name files and code that exist', async () => {
  const paths = await sources();
  const programs = paths.filter((path) => /\.tsx?$/.test(path) && path !== thisTest);
  const code = (await Promise.all(programs.map((path) => readFile(path, 'utf8')))).join('\n');
  const isThere = (name: string): boolean => (name.includes('/') ? existsSync(name) : code.includes(name));
  const pages = paths.filter((path) => path.endsWith('.md'));
  const missing = await Promise.all(
    pages.map(async (path) => {
      const named = namesOfCode(await readFile(path, 'utf8'));
      return named.filter((name) => !isThere(name)).map((name) => `${path}: ${name}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
});

/** Nodes of the drawing of a page that begins with this text, in the order in which they first appear. */
const drawnNodes = async (path: string, start: string): Promise<string[]> => {
  const drawing = (await readFile(path, 'utf8')).split('```').find((block) => block.includes(start)) ?? '';
  const labels = new Map<string, string>();
  for (const [, id = '', label] of drawing
    .replace(/^.*\n.*\n/, '')
    .matchAll(/(\w+)(?:\["([^":]+)[^"]*"\])?/g))
    if (label || !labels.has(id)) labels.set(id, label ?? id);
  return [...labels.values()];
};

describe('docs/architecture.md', () => {
  it.each([
    ['main["main.ts', serverLayers],
    ['accounts --> exports', areaLayers],
  ])('draws the layers as they are checked: %s', async (start, layers) => {
    const drawn = await drawnNodes('docs/architecture.md', start);
    expect(drawn.map((node) => node.split(', '))).toEqual(layers);
  });
});

describe('references to docs/', () => {
  it('name a section that exists and says what they quote', async () => {
    const paths = (await sources()).filter((path) => path !== thisTest);
    const wrong = await Promise.all(
      paths.map(async (path) =>
        wrongReferences(path, await readFile(path, 'utf8')).map((reference) => `${path}: ${reference}`),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it.each([
    '(spec §99)',
    '(spec §2 "A sentence that nobody wrote")',
    '(architecture §2 rule 99)',
    '(domain §12.99)',
    '(look §6, §99)',
    '(handbook §2)',
    '(threats G99)',
    '(threats T3, T99)',
    '(facts, G12)',
    '(domain, "Words that nobody wrote")',
    'docs/decisions/nothing.md',
  ])('refuse %s', (text) => {
    expect(wrongReferences('src/a.ts', text)).toHaveLength(1);
  });

  it.each([
    '(spec §2 "Header", look §6)',
    '(look §2, §4 "Density")',
    '(spec §2 and §8)',
    '(architecture §2 rule 7)',
    '(threats T6, G9)',
  ])('take %s', (text) => {
    expect(wrongReferences('src/a.ts', text)).toEqual([]);
  });
});
