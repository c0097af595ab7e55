import { createServer, type ViteDevServer } from 'vite';

/** Serves the dashboard from its sources, with the API at `api` behind a proxy. */
export const serveSources = async (
  api: string,
  server: { host: string; port: number },
): Promise<ViteDevServer> => {
  const vite = await createServer({
    server: { ...server, strictPort: true, proxy: { '/v1': api, '/s3': api, '/outbox': api } },
  });
  return vite.listen();
};
