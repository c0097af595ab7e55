import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, runnerImport } from 'vite';

const FOLDER = fileURLToPath(new URL('../src/app/boot', import.meta.url));
const PLACE = '<!--frame-->';
const SCRIPT = 'early.js';

/** The script that runs before the code is there, as one classic script: it must not wait for anything. */
export const bundleEarly = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: `${FOLDER}/main.ts`, output: { format: 'iife' } },
    },
  });
  const [{ output: [chunk] } = { output: [] }] = (Array.isArray(built) ? built : [built]) as {
    output: { code?: string }[];
  }[];
  if (!chunk?.code) throw new Error('early.js could not be built');
  return chunk.code;
};

const ICON = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));

/** The icon of the page in itself: 300 bytes are less than a request for them. */
const withIcon = async (html: string): Promise<string> =>
  html.replace(
    'href="/favicon.svg"',
    `href="data:image/svg+xml,${encodeURIComponent(await readFile(ICON, 'utf8'))}"`,
  );

const frame = async (): Promise<string> => {
  const { module } = await runnerImport<{ bootFrame: () => string }>(`${FOLDER}/frame.tsx`);
  return module.bootFrame();
};

/** The frame in the page, and under `npm run dev` `early.js`, both made of the dashboard's own code (src/app/boot); the build writes the script into the page (`firstPaint.ts`). */
export const bootPage = (): Plugin => ({
  name: 'platen-boot-page',
  configureServer({ middlewares }) {
    middlewares.use(`/${SCRIPT}`, (_request, response, next) => {
      bundleEarly().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => withIcon(html.replace(PLACE, await frame())),
  },
});
