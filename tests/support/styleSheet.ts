import { readFileSync } from 'node:fs';

/** Returns a style sheet of `src/app` with what it imports from other folders. */
export const readSheet = (name: 'style.css' | 'critical.css'): string =>
  readFileSync(`src/app/${name}`, 'utf8').replaceAll(/@import '\.\.\/([^']+)';/g, (_all, file: string) =>
    readFileSync(`src/${file}`, 'utf8'),
  );
