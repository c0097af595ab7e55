import { cp } from 'node:fs/promises';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.ts';
import { run } from '../../scripts/run.ts';
import { makeFolder, removeFolder } from '../../tests/support/folders.ts';

/** Passes an API call on, so that the bare page has the same origin as the API, like ours. */
const passOn = (api: string, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { url, method, headers } = incoming;
  const call = request(`${api}${url}`, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.once('error', () => outgoing.destroy());
  incoming.pipe(call);
};

/**
 * Returns the security headers of our own pages: they cost time before the first paint, such as a new
 * process of the browser. The bare list writes its styles at runtime, so its policy allows that.
 */
const readPageHeaders = async (origin: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(`${origin}/orders`, { headers: { accept: 'text/html' } });
  const security = [...headers].filter(([name]) =>
    /^(x-|cross-origin-|origin-agent-|referrer-|strict-|content-security-)/.test(name),
  );
  return Object.fromEntries(
    security.map(([name, value]) => [
      name,
      value.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
    ]),
  );
};

const project = fileURLToPath(new URL('../bare', import.meta.url));
const installed = fileURLToPath(new URL('../../.cache/bench-bare', import.meta.url));

/** Installs bench/bare, a project of its own: the dashboard needs none of its packages. */
const installBareList = async (): Promise<void> => {
  await cp(project, installed, { recursive: true });
  const { code, output } = await run('npm', ['ci', '--prefix', installed, '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`The packages of bench/bare cannot be installed: ${output}`);
};

const buildBareList = async (folder: string): Promise<void> => {
  await installBareList();
  await build({
    configFile: false,
    logLevel: 'error',
    root: installed,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  await compressFolder(folder);
};

/** Builds the react-admin list of bench/bare and serves it in front of this API, packed and cached like ours. */
export const serveBareList = async (api: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const folder = await makeFolder('bare');
  const pageHeaders = await readPageHeaders(api);
  await buildBareList(folder);
  const app = Fastify();
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) =>
      path.includes('/assets/')
        ? response.header('cache-control', 'public, max-age=31536000, immutable')
        : Object.entries(pageHeaders).forEach(([name, value]) => response.header(name, value)),
  });
  app.get('/v1/*', (call, reply) => {
    reply.hijack();
    passOn(api, call.raw, reply.raw);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await removeFolder(folder);
  };
  return { url, close };
};
