import type { Plugin } from 'vite';

/** React Router as a browser gets it, without the warnings for developers; its package gives that to nobody by name. */
const DEVELOPMENT = /(\/react-router\/dist\/)development\//;
const CODE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/**
 * What of React Router nothing here can reach, because it belongs to data routers and to pages drawn on a server, and what stands
 * in its place. Each is a declaration of its own in the file.
 */
const stubs: Readonly<Record<string, string>> = {
  AwaitErrorBoundary: '() => null',
  DefaultErrorComponent: '() => null',
  Form: '() => null',
  HistoryRouter: '() => null',
  PrefetchPageLinks: '() => null',
  RemixErrorBoundary: '() => null',
  RenderErrorBoundary: '() => null',
  ScrollRestoration: '() => null',
  // A link looks at it in each drawing: never fetched ahead, no reference, no handlers.
  usePrefetchBehavior: '() => [false, undefined, {}]',
  useViewTransitionState: '() => false',
};

interface Named {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  declarations?: readonly { id: { name?: string }; start: number; end: number }[];
}

const nameOf = ({ id, declarations }: Named): string | undefined => id?.name ?? declarations?.[0]?.id.name;

/** @throws Error where a new release of React Router calls something otherwise. */
const trimmed = (code: string, parts: readonly Named[]): string => {
  const found = parts.filter((part) => Object.hasOwn(stubs, nameOf(part) ?? ''));
  const missing = Object.keys(stubs).filter((name) => !found.some((part) => nameOf(part) === name));
  if (missing.length > 0)
    throw new Error(`React Router has no ${missing.join(', ')} any more: see scripts/lean/router.ts`);
  return found.toReversed().reduce((text, part) => {
    const name = nameOf(part) ?? '';
    return `${text.slice(0, part.start)}const ${name} = ${stubs[name]};${text.slice(part.end)}`;
  }, code);
};

/** Gives the built dashboard of React Router what a plain router needs (docs/decisions/lean-libraries.md). */
export const leanRouter = (): Plugin => ({
  name: 'platen-lean-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^react-router(?:\/dom)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.replace(DEVELOPMENT, '$1production/');
  },
  transform: {
    filter: { id: CODE, code: 'function usePrefetchBehavior' },
    handler(code) {
      return { code: trimmed(code, this.parse(code).body as unknown as Named[]), map: null };
    },
  },
});
