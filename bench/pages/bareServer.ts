import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.ts';
import { makeFolder, removeFolder } from '../../tests/support/folders.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

/** Passes an API call on, so that the bare page has the same origin, as ours does. */
const passOn = (api: string, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const onward = request(
    `${api}${incoming.url}`,
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

/** Headers of a page that say nothing of how it is to be kept, packed or sent. */
const isOfPages = (name: string): boolean =>
  /^(x-|cross-origin-|origin-agent-|referrer-|strict-|content-security-)/.test(name);

/**
 * What our own server says of a page. It costs time before the first paint: for `cross-origin-opener-policy` the browser starts a new process
 * once the answer is there. The bare list writes its styles at runtime, so its policy lets it.
 */
const pageHeaders = async (api: string): Promise<[string, string][]> => {
  const { headers } = await fetch(`${api}/orders`, { headers: { accept: 'text/html' } });
  return [...headers]
    .filter(([name]) => isOfPages(name))
    .map(([name, value]) => [name, value.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")]);
};

/** Files as our own server sends them: packed, with a year to keep those of /assets, and a page with `headers`. */
const sendFile = async (
  folder: string,
  path: string,
  headers: readonly [string, string][],
  outgoing: ServerResponse,
): Promise<void> => {
  const name = path === '/' || extname(path) === '' ? '/index.html' : path;
  const packed = await readFile(join(folder, `${name}.br`)).catch(() => undefined);
  const body = packed ?? (await readFile(join(folder, name)).catch(() => undefined));
  outgoing.statusCode = body ? 200 : 404;
  outgoing.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
  if (packed) outgoing.setHeader('content-encoding', 'br');
  if (name.startsWith('/assets/')) outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable');
  else for (const [header, value] of headers) outgoing.setHeader(header, value);
  outgoing.end(body);
};

/** Builds the bare react-admin list of bench/bare and serves it in front of this API. */
export const serveBare = async (api: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const folder = await makeFolder('bare');
  const headers = await pageHeaders(api);
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../bare', import.meta.url)),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      chunkSizeWarningLimit: 2000,
    },
  });
  await compressFolder(folder);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    if (path.startsWith('/v1/')) passOn(api, incoming, outgoing);
    else void sendFile(folder, path, headers, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await removeFolder(folder);
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
