import type { Readable } from 'node:stream';

/** What is known of a stored object without reading it. `size` in bytes, `etag` without quotes. */
export interface ObjectMeta {
  key: string;
  size: number;
  etag: string;
  contentType: string;
  lastModified: Date;
}

/** An object with its content. Read `body` to the end or destroy it, else its file stays open. */
export interface StoredObject extends ObjectMeta {
  body: Readable;
}

export interface PutOptions {
  contentType: string;
  /** Stored even where its account may store no more: the server makes it by itself, and deletes it. */
  mayExceed?: boolean;
}

export interface SignedUrlOptions {
  /** Seconds that the address is good for: 1 to 604,800. It may end up to 5 minutes early (see signUrl). */
  expiresIn: number;
  /** Name that the browser saves the file under. */
  fileName?: string;
  /** Content type to answer with, in place of the stored one. */
  contentType?: string;
}

/**
 * The object storage as the rest of the server sees it: one bucket, keys like `<user id>/<uuid>.png`.
 * Keys: 1 to 1,024 bytes of UTF-8, no control characters, no `.` or `..` segment; others are refused.
 */
export interface Storage {
  /** Stores the whole object or nothing; an older one under the same key is replaced at once. */
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<ObjectMeta>;
  /** The object, or undefined where there is none. */
  get(key: string): Promise<StoredObject | undefined>;
  /** What is known of the object, or undefined where there is none. */
  head(key: string): Promise<ObjectMeta | undefined>;
  /** Removes the object; no error where there is none. */
  remove(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, in order of the keys' UTF-8 bytes. */
  list(prefix: string): AsyncIterable<ObjectMeta>;
  /** An address that a browser can read the object from without other credentials. */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>;
  /** Throws when the storage cannot be read or written now (for /readyz). */
  check(): Promise<void>;
}
