import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload } from '@aws-sdk/lib-storage';
import { openStorage, type StorageAccess } from '../tests/support/uploads/openStorage.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { sellerTokens } from '../tests/support/worlds/sellerTokens.ts';
import { callApi } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { mediansOf, runInTurn, timeOf } from './measure/times.ts';
import { withServer } from './measure/withServer.ts';

/** Size of the parts in which the dashboard sends a file. */
const partBytes = 8 * 1024 * 1024;
const warmUpRounds = 2;
const rounds = 9;

/** Uploads a file in parts, one after the other, as a browser does. */
const upload = async (access: StorageAccess, bytes: Buffer): Promise<void> => {
  const client = openStorage(access);
  const { bucket, prefix } = access.storage;
  const params = { Bucket: bucket, Key: `${prefix}${randomUUID()}.png`, Body: bytes };
  await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
  client.destroy();
};

/** Does what no server can do without: writes the same bytes to the same disk and hashes them. */
const writeAndHash = async (folder: string, bytes: Buffer): Promise<void> => {
  const hash = createHash('sha256');
  const file = await open(join(folder, `bare-${randomUUID()}`), 'w');
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const part = bytes.subarray(offset, offset + partBytes);
    hash.update(part);
    await file.write(part);
  }
  await file.sync();
  await file.close();
  hash.digest('hex');
};

/** Measures uploads of so many MB through the SDK. */
export const runUploads = (megabytes: number): Promise<BenchResult[]> =>
  withServer(async ({ server, services }) => {
    const { accountToken } = await sellerTokens(services, await buildSeller(services));
    const accessUrl = `${server.url}/v1/auth/amazon-access-token?type=designs`;
    const works = {
      measured: async () => {
        const access = await callApi<StorageAccess>(accessUrl, accountToken);
        const bytes = randomBytes(megabytes * 1024 * 1024);
        return timeOf(() => upload(access, bytes));
      },
      base: () => {
        const bytes = randomBytes(megabytes * 1024 * 1024);
        return timeOf(() => writeAndHash(server.dataDir, bytes));
      },
    };
    await runInTurn(warmUpRounds, works);
    const times = await runInTurn(rounds, works);
    return [
      {
        name: `uploads: ${megabytes} MB through the SDK`,
        ...mediansOf(times),
        limit: 3.5,
        note: 'base: writing, syncing and hashing',
      },
    ];
  });
