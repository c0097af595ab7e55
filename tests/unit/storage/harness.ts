import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { securityHeaders } from '../../../server/http/securityHeaders.ts';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import type { TemporaryCredentials } from '../../../server/storage/credentials.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { freePort } from '../../support/servers/server.ts';

export const secretKey = 'a secret key that only the tests know';

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'platen-storage-'));
}

/** A clock that a test can move. */
export class Clock {
  offset = 0;
  readonly now = () => new Date(Date.now() + this.offset);
  readonly forward = (minutes: number) => {
    this.offset += minutes * 60_000;
  };
}

/**
 * The gateway on a real Fastify server, listening, with an empty folder. `origins`: whose pages may use it besides its
 * own.
 */
export async function startStorage(origins: readonly string[] = []) {
  const dataDir = await temporaryFolder();
  const clock = new Clock();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const parts = await createObjectStorage({ dataDir, publicUrl, secretKey, origins, now: clock.now });
  const app = Fastify({ bodyLimit: 1024 });
  // The plugins that the whole server has: none of them may come between the gateway and its bytes.
  app.addHook('onRequest', securityHeaders({}));
  await app.register(compress, { global: true, threshold: 1 });
  await app.register(multipart);
  await app.register(rateLimit, { max: 1 });
  if (!parts.gateway) throw new Error('no gateway');
  await app.register(parts.gateway);
  await app.listen({ port, host: '127.0.0.1' });
  const { server } = new StatelessCredentials(secretKey, clock.now);

  /** The real SDK with the server's own key, or with what is given. */
  const client = (config: S3ClientConfig = {}) =>
    new S3Client({
      region: parts.address.region,
      endpoint: parts.address.endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: server.accessKeyId, secretAccessKey: server.secretAccessKey },
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      ...config,
    });

  return {
    ...parts,
    app,
    clock,
    client,
    dataDir,
    publicUrl,
    async close() {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type StorageServer = Awaited<ReturnType<typeof startStorage>>;

/** The SDK's credentials from what the API hands out. */
export function sdkCredentials(issued: TemporaryCredentials) {
  return {
    accessKeyId: issued.access_key_id,
    secretAccessKey: issued.secret_access_key,
    sessionToken: issued.session_token,
  };
}

/** Name and status of the error that the SDK throws, or the word `fine`. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'fine';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const metadata = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
    return `${metadata.httpStatusCode ?? ''} ${error.name}`;
  }
}

/** Bytes that compress and repeat badly, the same for the same seed. */
export function bytes(length: number, seed = 1): Buffer {
  const result = Buffer.alloc(length);
  let state = seed >>> 0 || 1;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    result[index] = state >>> 24;
  }
  return result;
}

/** Every file below the folder, relative. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
