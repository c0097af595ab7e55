import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].flatMap(([, text]) =>
    text ? [text] : [],
  );

/** Allows what stands in the page itself by its hash: nothing else that somebody brings into a page runs or styles (threats G11). */
export const withInlineParts = (policy: string, html: string): string =>
  (['script', 'style'] as const).reduce(
    (all, tag) =>
      all.replace(`${tag}-src 'self'`, [`${tag}-src 'self'`, ...textsOf(html, tag).map(hashOf)].join(' ')),
    policy,
  );

/** The same for the file that is served, packed or not, read once for each time at which it was written: a build may replace it. */
export const createPagePolicy = (file: string) => {
  const known = new Map<string, string>();
  return (policy: string, mtimeMs: number): string => {
    const key = `${String(mtimeMs)} ${policy}`;
    const answer = known.get(key) ?? withInlineParts(policy, readFileSync(file, 'utf8'));
    known.set(key, answer);
    return answer;
  };
};
