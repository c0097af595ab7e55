import type { ResumableUpload } from '../../../providers/uploads/resumableUpload.ts';
import type { OrdersToUpdate } from '../../../../contract/designs/calls.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';

/** The design that a file replaces, and the waiting orders that take it too. */
export interface Replacement {
  id: string;
  orderIds: OrdersToUpdate;
}

/** The seller's answer about a name conflict: the file replaces another, or both are kept. */
export interface NameDecision {
  replaces?: Replacement | undefined;
}

/** Stored state of an upload, so that it continues after a reload of the page. */
export interface StoredUpload {
  id: string;
  /** Owner: the account and the user, as the session names them. */
  owner: string;
  name: string;
  size: number;
  folder: string;
  kind: DesignKind;
  begun?: ResumableUpload | undefined;
  /** Storage key once all bytes are uploaded: it only needs to be submitted, without its file. */
  key?: string | undefined;
  /** SHA-256 of the first part, in hex; absent on pages without HTTPS. */
  firstHash?: string | undefined;
  /** The answer about a name conflict, if one was asked for. */
  settled?: NameDecision | undefined;
  /** Handle by which the browser finds the file again, if it stores one. */
  handle?: FileSystemFileHandle | undefined;
  at: number;
}

const store = 'uploads';

let openedDatabase: Promise<IDBDatabase> | undefined;

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('platen-uploads', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => {
      // A browser may close the database by itself; then it is opened again.
      request.result.addEventListener('close', () => (openedDatabase = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')));
  });

/**
 * Runs a request in the store. If the browser refuses storage, for example in a private window, uploads only lose the
 * ability to resume after a reload.
 */
const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    // One database for all: thousands of files must not each open their own.
    openedDatabase ??= openDatabase();
    const rows = await openedDatabase;
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = rows.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('No storage')));
    });
  } catch {
    openedDatabase = undefined;
    return undefined;
  }
};

export const storeUpload = (upload: StoredUpload): Promise<unknown> =>
  inStore('readwrite', (rows) => rows.put(upload));

/** Stores many at once, for example a folder: waiting uploads are stored too, not only started ones. */
export const storeUploads = (uploads: readonly StoredUpload[]): Promise<unknown> =>
  inStore('readwrite', (rows) => {
    for (const upload of uploads) rows.put(upload);
    return undefined;
  });

const idsToForget = new Set<string>();

const deleteForgotten = (): Promise<unknown> =>
  inStore('readwrite', (rows) => {
    for (const id of idsToForget) rows.delete(id);
    idsToForget.clear();
    return undefined;
  });

/** Deletes an upload. All deletions of one turn share a transaction, because thousands may be canceled at once. */
export const forgetUpload = (id: string): void => {
  if (idsToForget.size === 0) void Promise.resolve().then(deleteForgotten);
  idsToForget.add(id);
};

/** Storage time of the parts of an upload: one day in ms. */
const maxAgeMs = 24 * 60 * 60_000;

/** Returns the unfinished uploads of this user, the oldest first; forgets those that are too old. */
export const readStoredUploads = async (owner: string): Promise<StoredUpload[]> => {
  const uploads = ((await inStore('readonly', (rows) => rows.getAll())) ?? []) as StoredUpload[];
  const expired = uploads.filter(({ at }) => Date.now() - at > maxAgeMs);
  for (const { id } of expired) forgetUpload(id);
  return uploads
    .filter((upload) => upload.owner === owner && !expired.includes(upload))
    .toSorted((a, b) => a.at - b.at);
};

const firstBytes = 8 * 1024 * 1024;

/** Returns the SHA-256 in hex; undefined if the page may not compute it, or the file cannot be read. */
export const hashOf = async (bytes: Blob): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
};

/** Returns the hash of the first part of a file. */
export const firstHashOf = (file: File): Promise<string | undefined> => hashOf(file.slice(0, firstBytes));

/** Returns true if the file is the one being uploaded, by its size and the hash of its first part. */
export const isSameFile = async ({ size, firstHash }: StoredUpload, file: File): Promise<boolean> =>
  file.size === size && (firstHash === undefined || (await firstHashOf(file)) === firstHash);
