/** A file of the repository: its path from the root with forward slashes, and its content. */
export type SourceFile = { path: string; text: string };

/** Returns the problems of a file, one sentence each. */
export type Rule = (file: SourceFile) => string[];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Returns the specifiers of a file's imports, including those of types, exports and lazy imports. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier);
