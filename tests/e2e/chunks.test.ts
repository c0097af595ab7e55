import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const folder = join('dist', 'assets');

interface Chunk {
  text: string;
  /** What comes with it, whether it is used or not. */
  imports: string[];
}

const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(folder, name), 'utf8');
    // `import x from"./a.js"`, `import"./a.js"`, `export … from"./a.js"`; `import("./a.js")` comes when it is called.
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(
      ([, found]) => found ?? [],
    );
    chunks.set(name, { text, imports });
  }
});

/** Everything that is loaded with a chunk. */
const loadedWith = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunks.get(name)?.imports ?? []) loadedWith(next, seen);
  return seen;
};

/** The chunks, by their names without the hash, with which code comes that has this text. */
const loadsOf = (mark: string): Set<string> => {
  const having = new Set([...chunks].filter(([, { text }]) => text.includes(mark)).map(([name]) => name));
  expect(having.size).toBeGreaterThan(0);
  const loads = [...chunks.keys()].filter((name) => [...loadedWith(name)].some((each) => having.has(each)));
  return new Set(loads.map((name) => name.replace(/-[\w-]{8}\.js$/, '')));
};

describe('the files of the build', () => {
  it('have each static import that is read here', () => {
    expect(
      [...chunks.values()].flatMap(({ imports }) => imports).filter((name) => !chunks.has(name)),
    ).toEqual([]);
    expect(
      [...loadedWith([...chunks.keys()].find((name) => name.startsWith('DesignCreate')) ?? '')].length,
    ).toBeGreaterThan(2);
  });

  it.each([
    ['zod', 'ZodError'],
    ['Material UI', 'MuiButtonBase'],
    ['react-hook-form', 'shouldUnregister'],
    ['the tour', 'react-joyride'],
    ['the date pickers', 'MuiPickersSectionList'],
  ])('bring no %s with what every page begins with', (_name, mark) => {
    expect(loadsOf('platen.preferences')).toContain('start');
    expect(loadsOf(mark)).not.toContain('start');
  });

  it('are linked in the page where it begins with them, and no style sheet holds up its shell', async () => {
    const page = await readFile(join('dist', 'index.html'), 'utf8');
    const start = [...chunks.keys()].find((name) => name.startsWith('start-')) ?? '';
    const links = [...loadedWith(start)].map(
      (name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !page.includes(link))).toEqual([]);
    expect(page).toMatch(
      /<script data-en="\/assets\/[^"]+" data-vi="\/assets\/[^"]+" data-overlays="\/assets\/[^"]+">/,
    );
    expect(page).not.toContain('rel="stylesheet"');
  });

  // `index.browser` is a part of the client, which loads it itself.
  it('bring the client of the storage with nothing but the first file that goes up', () => {
    expect(loadsOf('CreateMultipartUpload')).toEqual(new Set(['sending', 'index.browser']));
  });

  it('bring the queue of uploads with no page but its own', () => {
    // `useQueue` is the queue itself, which the library fetches for files that are dropped on it.
    expect(loadsOf('platen-uploads')).toEqual(new Set(['DesignCreate', 'useQueue']));
  });
});
