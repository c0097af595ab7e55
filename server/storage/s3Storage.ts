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
import { checkKey } from './gateway/store/objectStore.ts';
import { signingDate } from './signUrl.ts';
import type { ObjectMeta, Storage, StoredObject } from './storage.ts';

interface ObjectHeaders {
  ContentLength?: number;
  ETag?: string;
  ContentType?: string;
  LastModified?: Date;
}

function toMeta(key: string, description: ObjectHeaders): ObjectMeta {
  return {
    key,
    size: description.ContentLength ?? 0,
    etag: (description.ETag ?? '').replaceAll('"', ''),
    contentType: description.ContentType ?? 'application/octet-stream',
    lastModified: description.LastModified ?? new Date(0),
  };
}

/** Returns the response, or undefined if the object does not exist. */
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
    for (const { Key = '', Size, ...description } of page.Contents ?? []) {
      yield toMeta(Key, { ...description, ContentLength: Size });
    }
  }
}

/** Returns the storage over a real S3 or a compatible store. A listing knows no content types. */
export function s3Storage(client: S3Client, bucket: string, now: () => Date): Storage {
  const locate = (key: string) => ({ Bucket: bucket, Key: key });

  async function head(key: string): Promise<ObjectMeta | undefined> {
    checkKey(key);
    const description = await unlessMissing(client.send(new HeadObjectCommand(locate(key))));
    return description && toMeta(key, description);
  }

  async function get(key: string): Promise<StoredObject | undefined> {
    checkKey(key);
    const object = await unlessMissing(client.send(new GetObjectCommand(locate(key))));
    if (!object) return undefined;
    if (!(object.Body instanceof Readable)) throw new Error('the object has no readable body');
    return { ...toMeta(key, object), body: object.Body };
  }

  return {
    head,
    get,
    async put(key, body, { contentType }) {
      checkKey(key);
      await new Upload({ client, params: { ...locate(key), Body: body, ContentType: contentType } }).done();
      const storedObject = await head(key);
      if (!storedObject) throw new Error('the object vanished while it was stored');
      return storedObject;
    },
    async remove(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand(locate(key)));
    },
    list: (prefix) => listAll(client, bucket, prefix),
    async signedUrl(key, { expiresIn, fileName, contentType }) {
      checkKey(key);
      const command = new GetObjectCommand({
        ...locate(key),
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
