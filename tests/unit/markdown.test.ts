import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders with files that are not ours, or not written by hand. */
const skippedFolders = new Set(['node_modules', 'dist', 'shots', 'coverage']);

const listMarkdown = async (): Promise<string[]> => {
  const top = await readdir('.', { withFileTypes: true });
  const folders = top.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skippedFolders.has(entry.name),
  );
  const below = await Promise.all(
    folders.map(async ({ name }) =>
      (await readdir(name, { recursive: true })).map((path) => join(name, path)),
    ),
  );
  const files = [...top.filter((entry) => entry.isFile()).map((entry) => entry.name), ...below.flat()];
  return files.filter((path) => path.endsWith('.md')).toSorted();
};

const withoutCodeBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** Targets of `[text](target)`, `[name]: target`, and the addresses in HTML tags such as pictures. */
const targetsOf = (text: string): string[] => {
  const prose = withoutCodeBlocks(text).replace(/`[^`\n]*`/g, '');
  return [
    ...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...prose.matchAll(/^\[[^\]]+\]:\s+<?([^\s>]+)/gm),
    ...prose.matchAll(/<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"\s]+)/g),
  ].map(([, target = '']) => target);
};

/**
 * Anchors of the headings as GitHub makes them: small letters, dashes for blanks, no other signs, a number for the next
 * of the same.
 */
const anchorsOf = (text: string): Set<string> => {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCodeBlocks(text).matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
};

const hasScheme = (target: string): boolean => /^[a-z][a-z+.-]*:/i.test(target);

const isBroken = (path: string, text: string, target: string): boolean => {
  const [file = '', anchor] = decodeURIComponent(target).split('#');
  const linked = file === '' ? path : normalize(join(dirname(path), file));
  if (file.startsWith('/') || linked.startsWith('..')) return true;
  if (file !== '' && !existsSync(linked)) return true;
  if (anchor === undefined) return false;
  return !(
    linked.endsWith('.md') && anchorsOf(file === '' ? text : readFileSync(linked, 'utf8')).has(anchor)
  );
};

/** Returns the relative links of a file that lead to no file of the repository or to no heading. */
const brokenLinks = (path: string, text: string): string[] =>
  targetsOf(text).filter((target) => !hasScheme(target) && isBroken(path, text, target));

describe('links between Markdown files', () => {
  it('lead to a file that exists and a heading that it has', async () => {
    const paths = await listMarkdown();
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'docs/operating.md', 'docs/decisions/README.md']),
    );
    const broken = await Promise.all(
      paths.map(async (path) =>
        brokenLinks(path, await readFile(path, 'utf8')).map((target) => `${path}: ${target}`),
      ),
    );
    expect(broken.flat()).toEqual([]);
  });

  it.each([
    '[a file](nothing.md)',
    '[a file of another folder](../nothing.md)',
    '[a heading](operating.md#nothing)',
    '[a heading with its capital](operating.md#Upgrade)',
    '[a heading here](#nothing)',
    '[a heading of a folder](decisions#nothing)',
    '[outside of the repository](../../README.md)',
    '[from the root of the disk](/docs/operating.md)',
    '![a picture](nothing.png)',
    '<img src="nothing.png">',
    '[by name][name]\n\n[name]: nothing.md',
  ])('refuses %s', (text) => {
    expect(brokenLinks('docs/look.md', text)).toHaveLength(1);
  });

  it.each([
    '[a file](operating.md)',
    '[a folder](decisions)',
    '[a heading](operating.md#keep-it-up-to-date)',
    '[another folder](../README.md)',
    '# What is `kept`, and why?\n\n[a heading here](#what-is-kept-and-why)',
    '# Same\n\n# Same\n\n[the second](#same-1)',
    '[the web](https://example.com/nothing.md)',
    '`[code](nothing.md)`',
    '```\n[code](nothing.md)\n# Not a heading\n```',
  ])('accepts %s', (text) => {
    expect(brokenLinks('docs/look.md', text)).toEqual([]);
  });
});

describe('pages of docs/decisions', () => {
  const folder = 'docs/decisions';
  const leads = ['Context', 'Decision', 'Consequences', 'Rejected'];
  /** Half a printed page and its tables. */
  const maxLines = 45;

  /** Names the parts that a page has, in their order. */
  const leadsOf = (text: string): string[] =>
    [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, lead = '']) => lead);

  it('have the same four parts, at most half a page and a line in the list', async () => {
    const list = await readFile(join(folder, 'README.md'), 'utf8');
    const pages = (await readdir(folder)).filter((name) => name !== 'README.md');
    const wrong = await Promise.all(
      pages.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        const hasForm = text.includes('**Superseded by [') || leadsOf(text).join() === leads.join();
        return hasForm && text.split('\n').length <= maxLines && list.includes(`](${name})`) ? [] : [name];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it('count a part that is missing', () => {
    expect(leadsOf('**Context.** a\n\n**Decision.** b\n\n**Rejected.** c')).not.toEqual(leads);
  });
});
