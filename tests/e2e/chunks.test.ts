import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const folder = join('dist', 'assets');

interface Chunk {
  text: string;
  /** The chunks that are loaded with it, used or not. */
  imports: string[];
}

const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js'))) {
    const text = await readFile(join(folder, name), 'utf8');
    // `import x from"./a.js"`, `import"./a.js"`, `export … from"./a.js"`; `import("./a.js")` is loaded when it is
    // called.
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(
      ([, specifier]) => specifier ?? [],
    );
    chunks.set(name, { text, imports });
  }
});

/** Returns all chunks that are loaded with a chunk. */
const loadedWith = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunks.get(name)?.imports ?? []) loadedWith(next, seen);
  return seen;
};

/** Returns the chunks, named without their hash, that load code with this text. */
const loadsOf = (mark: string): Set<string> => {
  const having = new Set([...chunks].filter(([, { text }]) => text.includes(mark)).map(([name]) => name));
  expect(having.size).toBeGreaterThan(0);
  const loads = [...chunks.keys()].filter((name) => [...loadedWith(name)].some((chunk) => having.has(chunk)));
  return new Set(loads.map((name) => name.replace(/-[\w-]{8}\.js$/, '')));
};

describe('the files of the build', () => {
  it('list every static import of the build', () => {
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

  it('are linked in the page if it starts with them, and no style sheet blocks the app shell', async () => {
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
  it('load the storage client only with the first upload', () => {
    expect(loadsOf('CreateMultipartUpload')).toEqual(new Set(['fileUpload', 'index.browser']));
  });

  it('load the upload queue only with its own page', () => {
    // `useQueue` is the queue itself, which the library loads for files that are dropped on it.
    expect(loadsOf('platen-uploads')).toEqual(new Set(['DesignCreate', 'useQueue']));
  });
});
