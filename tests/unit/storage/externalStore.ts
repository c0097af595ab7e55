import { afterAll, beforeAll } from 'vitest';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { secretKey, startStorage, type StorageServer } from './harness.ts';

const {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region = 'ap-southeast-1',
  S3_ROLE_ARN: roleArn,
  PUBLIC_URL: publicUrl,
} = process.env;

/**
 * S3 store to test against, from the variables that the server reads (`npm test -- storage`) and AWS's own variables
 * for its keys; undefined without them.
 */
export const externalStore =
  endpoint && bucket ? { endpoint, bucket, region, ...(roleArn && { roleArn }) } : undefined;

/** Origins of the pages that may upload to the external store. */
export const externalOrigins = externalStore && publicUrl ? [new URL(publicUrl).origin] : [];

/** Opens the external store as the server does. */
export const openExternalStorage = () => {
  if (!externalStore) throw new Error('S3_ENDPOINT and S3_BUCKET name no store.');
  return createObjectStorage({
    dataDir: '',
    publicUrl: externalOrigins[0] ?? 'http://localhost:4000',
    secretKey,
    s3: externalStore,
  });
};

/** Prefix of all keys, so that two test runs can share a bucket; also the id of a user. */
export const keyPrefix = `platen-proof-${crypto.randomUUID()}`;

/** Removes all objects of this test run from the external store. */
const clearExternalStorage = async (): Promise<void> => {
  if (!externalStore) return;
  const { storage } = await openExternalStorage();
  const keys: string[] = [];
  for await (const { key } of storage.list(`${keyPrefix}/`)) keys.push(key);
  for (const key of keys) await storage.remove(key);
};

/**
 * Starts a storage server for the tests of a file and clears the external store after them. Returns a getter of the
 * server.
 */
export const setUpStorageServer = (): (() => StorageServer) => {
  let server: StorageServer;
  beforeAll(async () => {
    server = await startStorage();
  });
  afterAll(async () => {
    await server.close();
    await clearExternalStorage();
  });
  return () => server;
};
