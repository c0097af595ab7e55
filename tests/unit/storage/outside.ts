import { afterAll, beforeAll } from 'vitest';
import { createStorage } from '../../../server/storage/createStorage.ts';
import { secretKey, startStorage, type StorageServer } from './harness.ts';

const {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region = 'ap-southeast-1',
  S3_ROLE_ARN: roleArn,
  PUBLIC_URL: publicUrl,
} = process.env;

/** An operator's own store, by the variables that the server reads: `npm test -- storage`. Its keys are AWS's own variables. */
export const outside =
  endpoint && bucket ? { endpoint, bucket, region, ...(roleArn && { roleArn }) } : undefined;

/** Whose pages upload to it; none where that is not said. */
export const outsidePages = outside && publicUrl ? [new URL(publicUrl).origin] : [];

/** The same as the server makes of it. */
export const openOutside = () => {
  if (!outside) throw new Error('S3_ENDPOINT and S3_BUCKET name no store.');
  return createStorage({
    dataDir: '',
    publicUrl: outsidePages[0] ?? 'http://localhost:4000',
    secretKey,
    s3: outside,
  });
};

/** Two people may prove one bucket at a time. It is a user's folder too. */
export const place = `platen-proof-${crypto.randomUUID()}`;

/** What was proved is not left behind in somebody's bucket. */
const clearOutside = async (): Promise<void> => {
  if (!outside) return;
  const { storage } = await openOutside();
  const keys: string[] = [];
  for await (const { key } of storage.list(`${place}/`)) keys.push(key);
  for (const key of keys) await storage.remove(key);
};

/** Our own store for the tests of a file, which may prove the one of the environment beside it. Called before them; answers how to reach it in them. */
export const openOwn = (): (() => StorageServer) => {
  let server: StorageServer;
  beforeAll(async () => {
    server = await startStorage();
  });
  afterAll(async () => {
    await server.close();
    await clearOutside();
  });
  return () => server;
};
