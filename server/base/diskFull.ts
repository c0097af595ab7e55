import { statfs } from 'node:fs/promises';

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns true for an error of a full disk: ours by Node's codes, the database's by its SQLSTATE. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);

/**
 * Bytes that files leave free on a disk: the embedded PostgreSQL, by default on the same disk, stops if it cannot
 * write its log.
 */
const reservedBytes = 128 * 1024 * 1024;

/** Throws ENOSPC if `bytes` more in the folder would leave too little space. */
export const ensureDiskSpace = async (folder: string, bytes = 0): Promise<void> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  // A file system that does not count reports 0 for everything.
  if (blocks > 0 && bavail * bsize - bytes < reservedBytes)
    throw Object.assign(new Error('No space left but what is kept free'), { code: 'ENOSPC' });
};
