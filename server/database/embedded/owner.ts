import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerFolders } from './folders.ts';

/** Function that gives the ownership back; undefined if another living process owns the server. */
export type Claim = (() => Promise<void>) | undefined;

/**
 * Claims the embedded server for this process by listening on a socket beside it. Unlike a pid file, the claim ends
 * with the process however it dies, and cannot be confused with an unrelated process with a recycled pid.
 */
export async function claimOwnership(place: ServerFolders): Promise<Claim> {
  const path = ownerPath(place);
  const first = await listen(path);
  if (first) return () => close(first);
  if (await answers(path)) return undefined;
  rmSync(path, { force: true });
  const second = await listen(path);
  return second && (() => close(second));
}

function ownerPath(place: ServerFolders): string {
  if (process.platform !== 'win32') return join(place.run, 'owner.sock');
  return `\\\\.\\pipe\\platen-${createHash('sha256').update(place.cluster).digest('hex').slice(0, 16)}`;
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end()).unref();
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path);
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
