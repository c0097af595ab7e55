import type { SchemaStep } from '../../../server/database/migrations/step.ts';

/** A step of the schema as its files say it. */
export interface StepText extends Pick<SchemaStep, 'kind' | 'transaction'> {
  /** TypeScript and SQL of the step. */
  text: string;
  /** The same of all steps before. */
  earlier?: string;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)(?:\/\/|--).*$/gm, '$1');

const isIn = (text: string, pattern: string): boolean => new RegExp(pattern, 'i').test(text);

/** A failed build of a new index is dropped before the next attempt, and a check is replaced by a wider one. */
const isMadeAgain = ({ text, earlier = '' }: StepText, kind: string, name: string): boolean =>
  kind === 'constraint'
    ? isIn(text, `\\badd\\s+constraint\\s+${name}\\s+check\\b`)
    : isIn(text, `\\bcreate\\s+(unique\\s+)?index\\s+concurrently\\s+${name}\\b`) &&
      !isIn(earlier, `\\b${name}\\b`);

/** Returns what the release before may still use, and this step drops. */
const dropsOf = (step: StepText): string[] =>
  [
    ...step.text.matchAll(
      /\bdrop\s+(?!not\s+null\b)(\w+)(?:\s+concurrently)?(?:\s+if\s+exists)?(?:\s+(\w+))?/gi,
    ),
  ]
    .filter(([, kind = '', name]) => !name || !isMadeAgain(step, kind.toLowerCase(), name))
    .map(([dropped]) => dropped.replaceAll(/\s+/g, ' '));

const takenAway = /\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/gi;

const requiredColumns = (text: string): string[] =>
  [...text.matchAll(/\badd\s+column\b[^,;`]*/gi)]
    .map(([column]) => column)
    .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column));

/** Returns the indexes that block the writes of a table while they are built; one that the step creates is empty. */
const blockingIndexes = (text: string): string[] => {
  const newTables = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  const indexes = text.matchAll(
    /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;`]*?\bon\s+(?:only\s+)?(\w*)/gi,
  );
  const keys = text.matchAll(/\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\s*\(/gi);
  return [
    ...[...indexes].filter(([, table]) => !newTables.has(table)).map(([index]) => index),
    ...[...keys].map(([key]) => key),
  ];
};

/** Returns the foreign keys that are checked against all rows while nobody can write them. */
const blockingKeys = ({ text, transaction }: StepText): string[] => {
  const keys = text.match(/\badd\s+(?:constraint\s+\w+\s+)?foreign\s+key\b(?:(?!\badd\b)[^;`])*/gi) ?? [];
  const validated = text.match(/\bvalidate\s+constraint\s+\w+/gi) ?? [];
  return [
    ...keys.filter((key) => !/\bnot\s+valid\b/i.test(key)),
    ...(transaction === false || keys.length === 0 ? [] : validated),
  ];
};

/**
 * Returns what a step does although the release before goes on working beside it. Knows plain patterns of SQL only: a
 * step that builds its statements from parts is read by people.
 */
export const stepFaults = (step: StepText): string[] => {
  const read = { ...step, text: withoutComments(step.text), earlier: withoutComments(step.earlier ?? '') };
  const { kind, text } = read;
  const faults = {
    'takes away': kind === 'expand' ? [...dropsOf(read), ...(text.match(takenAway) ?? [])] : [],
    'refuses rows of the release before': kind === 'expand' ? requiredColumns(text) : [],
    'blocks writes while it builds': blockingIndexes(text),
    'blocks writes while it checks': blockingKeys(read),
    'is not written in SQL': text.match(/\.schema\b/g) ?? [],
  };
  return Object.entries(faults).flatMap(([fault, places]) =>
    places.map((place) => `${fault}: ${place.replaceAll(/\s+/g, ' ').trim()}`),
  );
};
