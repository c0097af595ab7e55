import type { Rule } from './rule.ts';

const HANDLER = /\bon(?:Scroll|TouchMove|Wheel)(?:Capture)?(?==)/g;

/** The built dashboard's React does not hear these events (`scripts/lean`): listen to the element itself, in an effect. */
export const unheard: Rule = ({ path, text }) =>
  /^src\/.*\.tsx$/.test(path)
    ? [...text.matchAll(HANDLER)].map(
        ([handler]) => `waits for an event that React does not hear: ${handler}`,
      )
    : [];
