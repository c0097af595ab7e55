import type { Readable } from 'node:stream';

/** Facts of a stored object without its content. `size` in bytes, `etag` without quotes. */
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
  /** Stored even if its account has reached its limit: the server makes and deletes it by itself. */
  mayExceed?: boolean;
}

export interface SignedUrlOptions {
  /** Lifetime of the address in seconds: 1 to 604,800. It may end up to 5 minutes early (see signUrl). */
  expiresIn: number;
  /** Name under which the browser saves the file. */
  fileName?: string;
  /** Content type of the response, in place of the stored one. */
  contentType?: string;
}

/**
 * The object storage for the rest of the server: one bucket, keys like `<user id>/<uuid>.png`. Keys: 1 to 1,024 bytes
 * of UTF-8, no control characters, no `.` or `..` segment; others are refused.
 */
export interface Storage {
  /** Stores the whole object or nothing; replaces an older one under the same key at once. */
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<ObjectMeta>;
  /** Returns the object, or undefined if there is none. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Returns the facts of the object, or undefined if there is none. */
  head(key: string): Promise<ObjectMeta | undefined>;
  /** Removes the object; no error if there is none. */
  remove(key: string): Promise<void>;
  /** Yields every object whose key starts with the prefix, in order of the keys' UTF-8 bytes. */
  list(prefix: string): AsyncIterable<ObjectMeta>;
  /** Returns an address from which a browser can read the object without other credentials. */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>;
  /** Throws if the storage cannot be read or written now (for /readyz). */
  check(): Promise<void>;
}
