import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { z } from 'zod';
import type { storageAccessSchema } from '../contract/accounts/session.ts';
import { inSide } from '../contract/designs/thumbs.ts';
import type { Closers } from '../server/base/closers.ts';
import { demoSellers } from '../server/demo/sellers.ts';
import { openClient } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { withDemo } from './pages/withDemo.ts';
import { median } from './measure/stats.ts';

/** As the dashboard sends them (src/providers/uploads/sending.ts). */
const partBytes = 8 * 1024 * 1024;
const warmUp = 2;
const uploadRounds = 9;
const thumbRounds = 300;
const uploadLimit = 3.5;
const thumbLimit = 1.5;

type Access = z.infer<typeof storageAccessSchema>;

const ask = async <T>(url: string, token: string, body?: object): Promise<T> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

const partsOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) =>
    bytes.subarray(index * partBytes, (index + 1) * partBytes),
  );

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** One file in parts, one after the other, as a browser sends it. */
const sendParts = async ({ credentials, storage }: Access, bytes: Buffer): Promise<void> => {
  const s3 = new S3Client({
    region: storage.region,
    endpoint: storage.endpoint,
    forcePathStyle: true,
    credentials: {
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      sessionToken: credentials.session_token,
    },
  });
  const place = { Bucket: storage.bucket, Key: `${storage.prefix}${randomUUID()}.png` };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(place));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (const [index, Body] of partsOf(bytes).entries()) {
    const { ETag } = await s3.send(
      new UploadPartCommand({ ...place, UploadId, PartNumber: index + 1, Body }),
    );
    Parts.push({ PartNumber: index + 1, ETag });
  }
  await s3.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  s3.destroy();
};

/** What nobody can do without: the same bytes on the same disk, and their hash. */
const writeAndHash = async (folder: string, bytes: Buffer): Promise<void> => {
  const hash = createHash('sha256');
  const file = await open(join(folder, `bare-${randomUUID()}`), 'w');
  for (const part of partsOf(bytes)) {
    hash.update(part);
    await file.write(part);
  }
  await file.sync();
  await file.close();
  hash.digest('hex');
};

const timeUploads = async (
  access: () => Promise<Access>,
  folder: string,
  megabytes: number,
): Promise<BenchResult> => {
  const [sent, bare]: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < uploadRounds; round += 1) {
    const [now, bytes] = [await access(), randomBytes(megabytes * 1024 * 1024)];
    const pair = [
      await timed(() => sendParts(now, bytes)),
      await timed(() => writeAndHash(folder, bytes)),
    ] as const;
    if (round < 0) continue;
    sent.push(pair[0]);
    bare.push(pair[1]);
  }
  return {
    name: `uploads: ${megabytes} MB through the SDK`,
    measured: median(sent),
    base: median(bare),
    limit: uploadLimit,
    note: `medians of ${sent.length}; base: writing, syncing and hashing`,
  };
};

/** A file of the dashboard that is sent as it is, as a picture. */
const staticFile = async (): Promise<{ path: string; bytes: number }> => {
  const name = (await readdir('dist/assets')).filter((each) => each.endsWith('.woff2')).toSorted()[0] ?? '';
  return { path: `/assets/${name}`, bytes: (await stat(join('dist/assets', name))).size };
};

const timeThumbs = async (url: string, token: string, closers: Closers): Promise<BenchResult> => {
  const { designs } = await ask<{ designs: { thumb_url: string | null }[] }>(
    `${url}/v1/designs?page=1&limit=25`,
    token,
  );
  const thumb = inSide(designs.find(({ thumb_url: address }) => address)?.thumb_url ?? '', 320);
  const file = await staticFile();
  const clients = Array.from({ length: 4 }, () => openClient(url, token, ''));
  closers.add(async () => clients.forEach((client) => client.close()));
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -20; round < thumbRounds; round += 1) {
    const get = clients[Math.abs(round) % clients.length]?.get;
    const pair = [(await get?.(thumb)) ?? Number.NaN, (await get?.(file.path)) ?? Number.NaN] as const;
    if (round < 0) continue;
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  return {
    name: 'uploads: a thumbnail of the cache',
    measured: median(ours),
    base: median(theirs),
    limit: thumbLimit,
    note: `base: a font of ${Math.round(file.bytes / 1000)} kB of the same server`,
  };
};

/** A file of so many MB into the gateway, and a thumbnail out of its cache. */
export const runUploads = (megabytes: number): Promise<BenchResult[]> =>
  withDemo(async ({ server, closers }) => {
    const [{ email, password } = { email: '', password: '' }] = demoSellers;
    const { access_token: token } = await ask<{ access_token: string }>(`${server.url}/v1/auth/sign-in`, '', {
      email,
      password,
    });
    const access = () => ask<Access>(`${server.url}/v1/auth/amazon-access-token?type=designs`, token);
    return [
      await timeUploads(access, server.dataDir, megabytes),
      await timeThumbs(server.url, token, closers),
    ];
  });
