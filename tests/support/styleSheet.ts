import { readFileSync } from 'node:fs';

/** Returns a style sheet of `src/theme` with what it imports from there. */
export const readSheet = (name: 'style.css' | 'critical.css'): string =>
  readFileSync(`src/theme/${name}`, 'utf8').replaceAll(/@import '\.\/([^']+)';/g, (_all, file: string) =>
    readFileSync(`src/theme/${file}`, 'utf8'),
  );
