import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { writeOperator } from '../contract/operator/firstPage.ts';
import { operatorSchema } from '../contract/operator/operator.ts';
import { languages } from '../src/i18n/locale.ts';

const inBoot = (file: string): string => fileURLToPath(new URL(`../src/app/boot/${file}`, import.meta.url));

/**
 * Bundles the script that runs before the dashboard's code is loaded. It is a classic script, because a module would
 * wait for the whole page.
 */
const bundleEarly = async (minify: boolean): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify,
      modulePreload: false,
      rolldownOptions: { input: inBoot('main.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code.trim();
};

const readShell = async (): Promise<string> => {
  const { module } = await runnerImport<{ shellHtml: string }>(inBoot('shell.tsx'));
  return module.shellHtml;
};

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Returns the addresses of a chunk and of all that it imports, and of their style sheets. */
const filesOf = (name: string, bundle: Bundle, files = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return files;
  files.add(`/${name}`);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(`/${sheet}`);
  for (const imported of chunk.imports) filesOf(imported, bundle, files);
  return files;
};

/** Returns the files of the chunk that starts with a source file. */
const filesBehind = (source: string, bundle: Bundle): readonly string[] => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(source),
  );
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return [...filesOf(chunk.fileName, bundle)];
};

const preload = (href: string): string =>
  href.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`;

/**
 * Returns links to the dashboard's code, and attributes of the early script with the files that are loaded on demand:
 * the texts of each language, and the overlays (`components/overlays`).
 */
const hintsOf = (bundle: Bundle) => {
  const code = filesBehind('/src/app/start.tsx', bundle);
  const attribute = (name: string, source: string): string => {
    const files = filesBehind(source, bundle).filter((file) => !code.includes(file));
    return ` data-${name}="${files.join(' ')}"`;
  };
  const attributes = [
    ...languages.map((language) => attribute(language, `/src/i18n/${language}/catalogue.ts`)),
    attribute('overlays', '/src/components/overlays/parts.tsx'),
  ];
  return { links: code.map(preload).join(''), attributes: attributes.join('') };
};

/** Wraps a text into a script element. Throws if the text would end the element. */
const scriptElement = (attributes: string, text: string): string => {
  if (/<\/script|<!--/.test(text)) throw new Error('The early script would end itself');
  return `<script${attributes}>${text}</script>`;
};

/** Writes the operator into a page of the development server, from the API behind its proxy. */
const writeFromApi = async (html: string, { config }: ViteDevServer): Promise<string> => {
  const api = config.server.proxy?.['/v1'];
  if (typeof api !== 'string') return html;
  const response = await fetch(`${api}/v1/operator`);
  return writeOperator(html, operatorSchema.parse(await response.json()));
};

/**
 * Writes into `index.html` what is rendered and requested before the dashboard's code is loaded: the app shell, and
 * the script of `src/app/boot`. A build adds links to the code, because only it knows the files; the
 * server writes the operator into what was built (docs/decisions/first-paint.md).
 */
export const firstPaint = (): Plugin => ({
  name: 'platen-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle, server }) => {
      const [shell, early] = await Promise.all([readShell(), bundleEarly(Boolean(bundle))]);
      const { links, attributes } = bundle ? hintsOf(bundle) : { links: '', attributes: '' };
      const page = html
        // The calls go first: a browser has six connections, and the code would take them all.
        .replace('<!--early-->', () => scriptElement(attributes, early) + links)
        .replace('<!--shell-->', () => shell);
      return server ? writeFromApi(page, server) : page;
    },
  },
});
