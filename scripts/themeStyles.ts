import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:theme.css';
const RESOLVED = `\0${NAME}`;
const SOURCE = fileURLToPath(new URL('../src/theme/styleSheet.ts', import.meta.url));

/**
 * Makes `import 'virtual:theme.css'` the style sheet that `src/theme/styleSheet.ts` puts together, so that it is a file
 * like any other instead of work for each page that opens. Under `npm run dev` a change of the theme is seen at once.
 */
export const themeStyles = (): Plugin => ({
  name: 'platen-theme-styles',
  resolveId: (source) => (source === NAME ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const { module, dependencies } = await runnerImport<{ styleSheet: string }>(SOURCE);
    for (const file of [SOURCE, ...dependencies]) this.addWatchFile(file);
    return module.styleSheet;
  },
});
