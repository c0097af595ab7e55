import type { BegunUpload } from '../../../providers/uploads/begun.ts';
import type { TakingOrders } from '../../../../contract/designs/calls.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';

/** The design that a file takes the place of, and the waiting orders that take it too. */
export interface Replaced {
  id: string;
  orderIds: TakingOrders;
}

/** What the seller said of a name that is taken: the file takes the place of another, or both are kept. */
export interface Settled {
  replaces?: Replaced | undefined;
}

/** What is kept of a file on its way, so that it goes on after a reload of the page. */
export interface KeptUpload {
  id: string;
  /** Whose it is: the account and the person, as the session names them. */
  owner: string;
  name: string;
  size: number;
  folder: string;
  kind: DesignKind;
  begun?: BegunUpload | undefined;
  /** Where all of it lies already: it is only to be handed in, and its file is not needed. */
  key?: string | undefined;
  /** SHA-256 of the first part, in hex; none where the page is not on a secure address. */
  firstHash?: string | undefined;
  /** What was said of its name, if that was asked about. */
  settled?: Settled | undefined;
  /** Where the browser finds the file again, if it keeps that. */
  handle?: FileSystemFileHandle | undefined;
  at: number;
}

const store = 'uploads';

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('platen-uploads', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => {
      // A browser may close it by itself: then it is opened again.
      request.result.addEventListener('close', () => (opened = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')));
  });

/** Storage that a browser refuses, as in a private window, costs only the going on after a reload. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    // One for all: thousands of files do not each open their own.
    opened ??= open();
    const rows = await opened;
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = rows.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('No storage')));
    });
  } catch {
    opened = undefined;
    return undefined;
  }
};

export const keepUpload = (upload: KeptUpload): Promise<unknown> =>
  inStore('readwrite', (rows) => rows.put(upload));

/** Many at once, as a folder comes: what waits is kept too, not only what has begun. */
export const keepUploads = (uploads: readonly KeptUpload[]): Promise<unknown> =>
  inStore('readwrite', (rows) => {
    for (const upload of uploads) rows.put(upload);
    return undefined;
  });

const leaving = new Set<string>();

const forgetLeaving = (): Promise<unknown> =>
  inStore('readwrite', (rows) => {
    for (const id of leaving) rows.delete(id);
    leaving.clear();
    return undefined;
  });

/** All that leave in one turn leave together: of thousands that are given up, each does not begin a transaction. */
export const forgetUpload = (id: string): void => {
  if (leaving.size === 0) void Promise.resolve().then(forgetLeaving);
  leaving.add(id);
};

/** The storage keeps the parts of an upload for a day. */
const keptMs = 24 * 60 * 60_000;

/** What this person left unfinished, the oldest first; what is too old is forgotten. */
export const keptUploads = async (owner: string): Promise<KeptUpload[]> => {
  const all = ((await inStore('readonly', (rows) => rows.getAll())) ?? []) as KeptUpload[];
  const old = all.filter(({ at }) => Date.now() - at > keptMs);
  for (const { id } of old) forgetUpload(id);
  return all
    .filter((each) => each.owner === owner && !old.includes(each))
    .toSorted((one, other) => one.at - other.at);
};

const firstBytes = 8 * 1024 * 1024;

/** SHA-256 in hex; undefined where the page may not compute it, or the file cannot be read. */
export const hashOf = async (bytes: Blob): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
};

/** The hash of the first part of a file. */
export const firstHashOf = (file: File): Promise<string | undefined> => hashOf(file.slice(0, firstBytes));

/** Whether this is the file that was on its way: its size, and the hash of its first part. */
export const isSameFile = async ({ size, firstHash }: KeptUpload, file: File): Promise<boolean> =>
  file.size === size && (firstHash === undefined || (await firstHashOf(file)) === firstHash);
