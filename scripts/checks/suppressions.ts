import type { Rule } from './rule.ts';

const SUPPRESSION = /@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable/g;
const LIMIT = 350;
/** The files of this check contain the marks that it looks for. */
const THIS_CHECK = /^(?:scripts\/checks\/suppressions|tests\/unit\/scripts\/checks\.test)\.ts$/;

/** Forbids switching off a check in place. */
export const suppressions: Rule = ({ path, text }) => {
  if (THIS_CHECK.test(path)) return [];
  const marks = [...text.matchAll(SUPPRESSION)].map(([mark]) => `switches a check off: ${mark}`);
  const errors = /@ts-expect-error/.test(text) && !path.startsWith('tests/');
  return [...marks, ...(errors ? ['uses @ts-expect-error outside a type test'] : [])];
};

/** Limits style sheets to 350 lines, as oxlint does for code. */
export const lengths: Rule = ({ path, text }) => {
  if (!path.endsWith('.css')) return [];
  const lines = text.split('\n').length - 1;
  return lines > LIMIT ? [`has ${lines} lines, more than ${LIMIT}`] : [];
};
