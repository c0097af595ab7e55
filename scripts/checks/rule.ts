/** A file of the repository: path from its root with forward slashes, and content. */
export type SourceFile = { path: string; text: string };

/** Gives what is wrong with a file, one sentence each. */
export type Rule = (file: SourceFile) => string[];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** What a file imports, as it is written there: types, exports and lazy imports too. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier);
