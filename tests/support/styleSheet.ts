import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a style sheet of `src/app` with the text of those that it imports. */
export const readSheet = (name: 'style.css' | 'critical.css'): string =>
  readFileSync(`src/app/${name}`, 'utf8').replaceAll(/@import '(\.[^']+)';/g, (_import, file: string) =>
    readFileSync(join('src/app', file), 'utf8'),
  );
