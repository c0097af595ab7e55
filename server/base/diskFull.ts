import { statfs } from 'node:fs/promises';

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this failed because there was no room: on our disk by Node's codes, on the database's by its SQLSTATE. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);

/**
 * Bytes of a disk that files leave free: the embedded PostgreSQL, which lies beside them where nothing else is said, stops
 * when it cannot write its log.
 */
const keptFree = 128 * 1024 * 1024;

/** Throws ENOSPC where `bytes` more in the folder would leave too little of its disk. */
export const ensureRoom = async (folder: string, bytes = 0): Promise<void> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  // A file system that counts nothing says 0 of all.
  if (blocks > 0 && bavail * bsize - bytes < keptFree)
    throw Object.assign(new Error('No space left but what is kept free'), { code: 'ENOSPC' });
};
