/** A file of the repository: path from its root with forward slashes, and content. */
export type SourceFile = { path: string; text: string };

/** Gives what is wrong with a file, one sentence each. */
export type Rule = (file: SourceFile) => string[];
