import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*application/json)[^>]*>([^]*?)</${tag}>`, 'g'))].flatMap(
    ([, text]) => (text ? [text] : []),
  );

/**
 * Allows the inline parts of the page by their hashes: no other script or style injected into a page runs (threats
 * G11). Data in a script element does not run and needs no permission.
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
