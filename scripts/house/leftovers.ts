import type { Rule } from './rule.ts';

const LEFTOVER = /\b(?:TODO|FIXME|XXX)\b/g;
const SUPPRESSION = /@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable/g;
const LIMIT = 350;
/** They name what they look for. */
const THIS_CHECK = /^(?:scripts\/house\/leftovers|tests\/unit\/scripts\/house\.test)\.ts$/;

/** Nothing is left for later, and no check is switched off in place. */
export const leftovers: Rule = ({ path, text }) => {
  if (THIS_CHECK.test(path)) return [];
  const words = [...text.matchAll(LEFTOVER)].map(([word]) => `leaves a ${word}`);
  const marks = [...text.matchAll(SUPPRESSION)].map(([mark]) => `switches a check off: ${mark}`);
  const errors = /@ts-expect-error/.test(text) && !path.startsWith('tests/');
  return [...words, ...marks, ...(errors ? ['uses @ts-expect-error outside a type test'] : [])];
};

/** A file has at most 350 lines. */
export const lengths: Rule = ({ text }) => {
  const lines = text.split('\n').length - 1;
  return lines > LIMIT ? [`has ${lines} lines, more than ${LIMIT}`] : [];
};
