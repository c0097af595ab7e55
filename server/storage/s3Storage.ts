import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { dispositionOf } from './disposition.ts';
import { checkKey } from './gateway/store/layout.ts';
import { signingDate } from './signUrl.ts';
import type { ObjectMeta, Storage, StoredObject } from './storage.ts';

interface Described {
  ContentLength?: number;
  ETag?: string;
  ContentType?: string;
  LastModified?: Date;
}

function toMeta(key: string, found: Described): ObjectMeta {
  return {
    key,
    size: found.ContentLength ?? 0,
    etag: (found.ETag ?? '').replaceAll('"', ''),
    contentType: found.ContentType ?? 'application/octet-stream',
    lastModified: found.LastModified ?? new Date(0),
  };
}

/** The answer, or undefined where the object does not exist. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

async function* listAll(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ObjectMeta> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key = '', Size, ...found } of page.Contents ?? []) {
      yield toMeta(Key, { ...found, ContentLength: Size });
    }
  }
}

/** The storage over a real S3 or a compatible store. A listing knows no content types. */
export function s3Storage(client: S3Client, bucket: string, now: () => Date): Storage {
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function head(key: string): Promise<ObjectMeta | undefined> {
    checkKey(key);
    const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
    return found && toMeta(key, found);
  }

  async function get(key: string): Promise<StoredObject | undefined> {
    checkKey(key);
    const found = await unlessMissing(client.send(new GetObjectCommand(at(key))));
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('the object has no readable body');
    return { ...toMeta(key, found), body: found.Body };
  }

  return {
    head,
    get,
    async put(key, body, { contentType }) {
      checkKey(key);
      await new Upload({ client, params: { ...at(key), Body: body, ContentType: contentType } }).done();
      const stored = await head(key);
      if (!stored) throw new Error('the object vanished while it was stored');
      return stored;
    },
    async remove(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand(at(key)));
    },
    list: (prefix) => listAll(client, bucket, prefix),
    async signedUrl(key, { expiresIn, fileName, contentType }) {
      checkKey(key);
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: dispositionOf(contentType, fileName),
      });
      return getSignedUrl(client, command, { expiresIn, signingDate: signingDate(now(), expiresIn) });
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
