import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].flatMap(([, text]) =>
    text ? [text] : [],
  );

/**
 * Allows the inline parts of the page by their hashes: no other script or style injected into a page runs (threats
 * G11).
 */
export const withInlineParts = (policy: string, html: string): string =>
  (['script', 'style'] as const).reduce(
    (directives, tag) =>
      directives.replace(
        `${tag}-src 'self'`,
        [`${tag}-src 'self'`, ...textsOf(html, tag).map(hashOf)].join(' '),
      ),
    policy,
  );

/**
 * Returns a function that adds the inline parts of the served file to a policy. The file is read once per
 * modification time, since a build may replace it.
 */
export const createPagePolicy = (file: string) => {
  const policies = new Map<string, string>();
  return (policy: string, mtimeMs: number): string => {
    const key = `${String(mtimeMs)} ${policy}`;
    const answer = policies.get(key) ?? withInlineParts(policy, readFileSync(file, 'utf8'));
    policies.set(key, answer);
    return answer;
  };
};
