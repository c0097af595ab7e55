import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { uploadKey, type UploadType } from '../../../contract/designs/uploads.ts';
import { ApiFailure } from '../http/httpError.ts';
import type { ResumableUpload } from './resumableUpload.ts';
import { AccessKeeper, type StorageAccess } from './storageAccess.ts';
import { storeClient } from './storeClient.ts';
import { UploadFailure, type UploadProblem } from './uploadFailure.ts';
import { xhrHandler } from './xhrHandler.ts';

/** Size of a part in bytes; larger files are uploaded in parts, which are retried one by one. */
const partBytes = 8 * 1024 * 1024;

/** Attempts of one request if the network is lost or the store is busy, the first included. */
const maxAttempts = 4;

/**
 * Error names of stores for expired or unknown credentials; `InvalidTokenId` is MinIO's. The last one means that this
 * computer's clock was corrected meanwhile: new credentials bring the right time.
 */
const expired = new Set([
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidToken',
  'InvalidTokenId',
  'InvalidAccessKeyId',
  'TokenRefreshRequired',
  'RequestTimeTooSkewed',
]);
/**
 * Error name of Amazon's stores for credentials revoked before they expire, as docs/operating.md describes: new ones
 * work.
 */
const revoked = 'AccessDenied';
/** Error names of stores for an upload that they no longer know: Ceph uses the name that others use for objects. */
const forgotten = new Set(['NoSuchUpload', 'NoSuchKey']);
/** The storage's own refusals, by their names. A bucket in another region counts as missing. */
const problems: Partial<Record<string, UploadProblem>> = {
  NoSuchBucket: 'bad_bucket',
  InvalidBucketName: 'bad_bucket',
  PermanentRedirect: 'bad_bucket',
  AuthorizationHeaderMalformed: 'bad_bucket',
  QuotaExceeded: 'quota',
  EntityTooLarge: 'too_large',
  InsufficientStorage: 'full',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const problemOf = (error: unknown): UploadProblem =>
  problems[nameOf(error)] ?? (error instanceof TypeError ? 'lost' : 'not_taken');

/** Converts a failure to the dashboard's texts. API failures and intended aborts stay unchanged. */
const asFailure = (error: unknown): unknown =>
  error instanceof UploadFailure || error instanceof ApiFailure || nameOf(error) === 'AbortError'
    ? error
    : new UploadFailure(problemOf(error), error);

/**
 * Returns an unguessable id for a key below the user's prefix. `crypto.randomUUID` is missing on plain http
 * addresses.
 */
const newId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
};

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

interface SendOptions {
  /** Called with the percent of the file that is uploaded, 0 to 100. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal | undefined;
}

/** State of a multipart upload; it survives a pause or a lost network. */
interface Parts {
  id: string;
  /** ETags by part number, from 1. */
  etags: Map<number, string>;
}

interface SendingOptions {
  /** Resumes this upload, at the first part that the storage does not have. */
  begun?: ResumableUpload | undefined;
  /** Called once a multipart upload has begun, so that it can be resumed later. */
  onBegun?: (begun: ResumableUpload) => void;
  /** Shared with the other files of the same person. */
  keeper?: AccessKeeper;
}

/**
 * Upload of one file to the object storage. `run` may be stopped by its signal and called again: it resumes at the
 * first part that has not arrived, which makes pauses possible. `abandon` drops the parts that arrived.
 */
export class FileUpload {
  readonly #file: File;
  readonly #type: UploadType;
  readonly #keeper: AccessKeeper;
  readonly #id = newId();
  readonly #onBegun: SendingOptions['onBegun'];
  #begun: ResumableUpload | undefined;
  #key: string | undefined;
  #parts: Parts | undefined;
  #client: { access: StorageAccess; s3: S3Client } | undefined;
  #arrived = 0;
  #onProgress: (percent: number) => void = () => undefined;

  constructor(
    file: File,
    type: UploadType,
    { begun, onBegun, keeper = new AccessKeeper(type) }: SendingOptions = {},
  ) {
    this.#file = file;
    this.#type = type;
    this.#begun = begun;
    this.#onBegun = onBegun;
    this.#keeper = keeper;
  }

  /** Sends the missing parts and returns the key. Throws `UploadFailure`, `ApiFailure`, AbortError. */
  async run({ onProgress, signal }: SendOptions): Promise<string> {
    this.#onProgress = onProgress;
    try {
      const { storage } = await this.#keeper.get(signal);
      if (!this.#key && this.#begun?.key.startsWith(storage.prefix)) await this.#goOn(this.#begun, signal);
      this.#key ??= uploadKey(storage.prefix, this.#type, this.#id, this.#file.name);
      await (this.#file.size > partBytes
        ? this.#sendAllParts(this.#key, signal)
        : this.#sendWhole(this.#key, signal));
      return this.#key;
    } catch (error) {
      throw asFailure(error);
    }
  }

  /** Makes the storage drop the parts that arrived; it does so by itself a day later. */
  async abandon(): Promise<void> {
    const parts = this.#parts;
    const Key = this.#key;
    if (!parts || !Key) return;
    this.#parts = undefined;
    await this.#ask((s3, Bucket) =>
      s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: parts.id })),
    );
  }

  /** Returns a client with the current credentials. */
  async #open(signal: AbortSignal | undefined): Promise<{ access: StorageAccess; s3: S3Client }> {
    const access = await this.#keeper.get(signal);
    if (this.#client?.access === access) return this.#client;
    this.#client = {
      access,
      s3: storeClient(access, { maxAttempts, requestHandler: xhrHandler((bytes) => this.#tell(bytes)) }),
    };
    return this.#client;
  }

  /** Sends one request; if the credentials have expired, it reloads them and sends the request again. */
  async #ask<T>(
    request: (s3: S3Client, bucket: string) => Promise<T>,
    signal?: AbortSignal,
    mayRetry = true,
  ): Promise<T> {
    const { access, s3 } = await this.#open(signal);
    try {
      return await request(s3, access.storage.bucket);
    } catch (error) {
      const isExpired = expired.has(nameOf(error));
      if (!isExpired && (!mayRetry || nameOf(error) !== revoked)) throw error;
      if (!mayRetry) throw new UploadFailure('token_expired', error);
      this.#keeper.forget(access);
      return this.#ask(request, signal, false);
    }
  }

  /** Fetches which parts have arrived. An upload that the storage no longer knows starts again. */
  async #goOn(
    { key: Key, uploadId: UploadId }: ResumableUpload,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    this.#begun = undefined;
    const ask = (s3: S3Client, Bucket: string) =>
      s3.send(new ListPartsCommand({ Bucket, Key, UploadId }), { abortSignal: signal });
    try {
      const { Parts: storedParts = [] } = await this.#ask(ask, signal);
      this.#key = Key;
      this.#parts = {
        id: UploadId,
        etags: new Map(
          storedParts.flatMap(({ PartNumber, ETag }) => (PartNumber && ETag ? [[PartNumber, ETag]] : [])),
        ),
      };
      this.#arrived = Math.min(
        this.#file.size,
        storedParts.reduce((sum, { Size = 0 }) => sum + Size, 0),
      );
      this.#tell(0);
    } catch (error) {
      if (!forgotten.has(nameOf(error))) {
        this.#begun = { key: Key, uploadId: UploadId };
        throw error;
      }
    }
  }

  #tell(inFlight: number): void {
    const total = Math.max(1, this.#file.size);
    this.#onProgress(Math.min(100, ((this.#arrived + inFlight) / total) * 100));
  }

  async #sendWhole(Key: string, signal: AbortSignal | undefined): Promise<void> {
    const Body = await bytesOf(this.#file);
    const ContentType = this.#file.type || undefined;
    await this.#ask(
      (s3, Bucket) =>
        s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal: signal }),
      signal,
    );
  }

  async #begin(Key: string, signal: AbortSignal | undefined): Promise<Parts> {
    if (this.#parts) return this.#parts;
    const ContentType = this.#file.type || undefined;
    const { UploadId } = await this.#ask(
      (s3, Bucket) =>
        s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }), { abortSignal: signal }),
      signal,
    );
    if (!UploadId) throw new UploadFailure('not_taken');
    this.#parts = { id: UploadId, etags: new Map() };
    this.#onBegun?.({ key: Key, uploadId: UploadId });
    return this.#parts;
  }

  async #sendPart(
    Key: string,
    { id: UploadId, etags }: Parts,
    PartNumber: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const start = (PartNumber - 1) * partBytes;
    const Body = await bytesOf(this.#file.slice(start, start + partBytes));
    const part = { Key, UploadId, PartNumber, Body };
    const { ETag } = await this.#ask(
      (s3, Bucket) => s3.send(new UploadPartCommand({ Bucket, ...part }), { abortSignal: signal }),
      signal,
    );
    if (!ETag) throw new UploadFailure('not_taken');
    etags.set(PartNumber, ETag);
    this.#arrived += Body.length;
    this.#tell(0);
  }

  /** Sends all parts. An upload that paused longer than the storage keeps it, or that was ended there, starts again. */
  async #sendAllParts(Key: string, signal: AbortSignal | undefined): Promise<void> {
    const isGoingOn = this.#parts !== undefined;
    try {
      await this.#sendParts(Key, signal);
    } catch (error) {
      if (!forgotten.has(nameOf(error))) throw error;
      this.#parts = undefined;
      this.#arrived = 0;
      if (!isGoingOn) throw error;
      await this.#sendParts(Key, signal);
    }
  }

  async #sendParts(Key: string, signal: AbortSignal | undefined): Promise<void> {
    const parts = await this.#begin(Key, signal);
    const count = Math.ceil(this.#file.size / partBytes);
    for (let number = 1; number <= count; number += 1) {
      if (!parts.etags.has(number)) await this.#sendPart(Key, parts, number, signal);
    }
    const Parts = [...parts.etags].map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
    const whole = { Key, UploadId: parts.id, MultipartUpload: { Parts } };
    try {
      await this.#ask(
        (s3, Bucket) =>
          s3.send(new CompleteMultipartUploadCommand({ Bucket, ...whole }), { abortSignal: signal }),
        signal,
      );
    } catch (error) {
      // Most stores forget an upload once it is complete, and that answer may have been lost. If nothing is stored
      // under the key, submitting it fails.
      if (!forgotten.has(nameOf(error))) throw error;
    }
    this.#parts = undefined;
  }
}
