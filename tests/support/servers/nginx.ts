import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from './certificate.ts';
import { makeDataFolder } from './server.ts';
import { removeFolder } from '../folders.ts';

/**
 * nginx with TLS in front of a server, with the configuration of its package: it forwards all headers of the visitor,
 * and `Host` is the server's.
 */
export interface Proxy {
  /** The certificate that it presents, to be trusted. */
  certificate: string;
  stop: () => Promise<void>;
}

/**
 * Returns the nginx that the set-up script found or installed.
 * @throws Error with a sentence that says what to do.
 */
const findNginx = (): string => {
  const path = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
  if (existsSync(path)) return path;
  throw new Error(
    'There is no nginx, so nobody knows whether the product is safe behind a proxy: install one, or name it in NGINX_PATH.',
  );
};

const configOf = (folder: string, port: number, upstream: number): string => `
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((module) => `${module}_temp_path ${folder}/${module};`).join(' ')}
  client_max_body_size 64m;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/tls.crt;
    ssl_certificate_key ${folder}/tls.key;
    location / { proxy_pass http://127.0.0.1:${upstream}; }
  }
}`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts it for visitors that call it `name`, on `port`, in front of the server on `upstream`. */
export const startNginx = async (name: string, port: number, upstream: number): Promise<Proxy> => {
  const nginx = findNginx();
  const folder = await makeDataFolder();
  const { certificate } = makeCertificate(folder, name);
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port, upstream));
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await removeFolder(folder);
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    await sleep(20);
  }
  return { certificate, stop };
};
