import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What libraries of ours ask for although every browser has it: helpers of node-polyglot for browsers of 2015, and the
 * CSV writer of react-admin's own export button, which is drawn nowhere.
 */
const substitutes: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  warning: 'module.exports = () => {};',
  'jsonexport/dist/index.js': "module.exports = () => { throw new Error('Files are made by the API'); };",
};

/**
 * Parts of zod that only a server needs, which no bundler finds unused: making JSON schemas, and English messages in
 * place of which forms say our own (contract/valueErrors.ts).
 */
const SERVER_PARTS = /\/zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/;
const EXPORTED = /^export (?:const|function|class) (\w+)/gm;

/** What of these parts a schema asks for itself: the bounds that `maxLength` and its like read. */
const NEEDED = new Set(['aggregateChecks']);
const WHOLE = '?whole';

/** A module with the same names, of which nothing does anything but what is needed. */
const emptied = async (path: string): Promise<string> => {
  const names = (await readFile(path, 'utf8'))
    .matchAll(EXPORTED)
    .map(([, name = '']) =>
      NEEDED.has(name)
        ? `export { ${name} } from ${JSON.stringify(path + WHOLE)};`
        : `export const ${name} = () => {};`,
    );
  return [...names, 'export default () => ({ localeError: () => undefined });'].join('\n');
};

/**
 * React Router as react-admin's own adapter sees it: without the data router, which the adapter makes where an application
 * brings no router. Ours does (src/app/App.tsx), and what is left out is 15 kB.
 */
const ADAPTER = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/;
const PLAIN_ROUTER = `
export * from 'react-router-dom';
const absent = () => { throw new Error('The dashboard brings its own router'); };
export { absent as createHashRouter, absent as RouterProvider, absent as useBlocker };`;

/**
 * React hears these at the root of the page for handlers that might want them. There are none (scripts/house/unheard.ts), and
 * a page that hears the wheel has the browser find out at each turn, in the page's own thread, what lies under the pointer.
 */
const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const HEARD = ' scroll toggle touchMove waiting wheel"';
const UNHEARD = ' toggle waiting"';

const LODASH = /^lodash\/(\w+)(?:\.js)?$/;
/** Libraries of which the same few functions are asked for, and files with those (tests/unit/scripts/lean.test.ts). */
const ours: Readonly<Record<string, string>> = {
  inflection: fileURLToPath(new URL('./inflection.ts', import.meta.url)),
  'query-string': fileURLToPath(new URL('./queryString.ts', import.meta.url)),
};

const PREFIX = '\0lean:';
const isLibrary = (importer: string | undefined): boolean => importer?.includes('/node_modules/') ?? false;

/**
 * Gives libraries smaller parts of the same behaviour in the built dashboard: the browser's own for what it has, and for
 * each function of lodash the one of es-toolkit/compat, which passes lodash's tests (docs/decisions/lean-libraries.md).
 */
export const lean = (): Plugin => ({
  name: 'platen-lean',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.endsWith(WHOLE)) return source;
    if (!isLibrary(importer)) return undefined;
    if (Object.hasOwn(ours, source)) return ours[source];
    if (Object.hasOwn(substitutes, source)) return PREFIX + source;
    if (source === 'react-router-dom' && ADAPTER.test(importer ?? '')) return PREFIX + source;
    const [, name] = LODASH.exec(source) ?? [];
    return name ? this.resolve(`es-toolkit/compat/${name}`, importer, { skipSelf: true }) : undefined;
  },
  transform: {
    filter: { id: REACT_DOM },
    handler(code) {
      if (!code.includes(HEARD))
        throw new Error('React names the events that it hears otherwise than before');
      return { code: code.replace(HEARD, UNHEARD), map: null };
    },
  },
  load: (id) => {
    if (id === `${PREFIX}react-router-dom`) return PLAIN_ROUTER;
    if (id.startsWith(PREFIX)) return substitutes[id.slice(PREFIX.length)];
    if (id.endsWith(WHOLE)) return readFile(id.slice(0, -WHOLE.length), 'utf8');
    return SERVER_PARTS.test(id) ? emptied(id) : undefined;
  },
});
