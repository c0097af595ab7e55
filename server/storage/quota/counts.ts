/** Error of an account that may not store more. */
export class QuotaExceeded extends Error {}

/** Bytes that are reserved while something is being stored. */
export interface Hold {
  /** Counts it under this name with its bytes, in place of what was counted under the name before. */
  keep: (key: string, bytes: number) => Promise<void>;
  /** Releases the bytes of something that was not stored. */
  drop: () => Promise<void>;
}

/** Counts what each account has stored. */
export interface ObjectCounts {
  /**
   * Reserves bytes for the account that the key belongs to.
   * @param mayExceed counts without a limit: for what the server makes by itself
   * @throws QuotaExceeded
   */
  hold: (key: string, bytes: number, mayExceed?: boolean) => Promise<Hold>;
  /** Stops counting a deleted object. */
  forget: (key: string) => Promise<void>;
  /** Stops counting the deleted parts of an upload. */
  forgetParts: (uploadId: string) => Promise<void>;
  /** Counts the parts of an upload as one object. They were already counted: as a whole it takes no more room. */
  join: (uploadId: string, key: string, bytes: number) => Promise<void>;
}

/**
 * Reserves bytes while `store` stores something, which it then counts by `keep`. Releases them if that fails.
 * @throws QuotaExceeded, or the error of `store`
 */
export const storeCounted = async <T>(
  hold: Promise<Hold>,
  store: (keep: Hold['keep']) => Promise<T>,
): Promise<T> => {
  const { keep, drop } = await hold;
  try {
    return await store(keep);
  } catch (error) {
    await drop();
    throw error;
  }
};

/**
 * Returns the name under which a part of an upload is counted; 0: the upload itself, which takes room before its first
 * part.
 */
export const partKey = (uploadId: string, number: number): string => `part:${uploadId}/${number}`;

/** Returns the range of an upload's parts: from the first name to before the second. */
export const partRange = (uploadId: string): [string, string] => [`part:${uploadId}/`, `part:${uploadId}0`];

const nothing = async (): Promise<void> => undefined;

/** Counts nothing. */
export const uncounted: ObjectCounts = {
  hold: async () => ({ keep: nothing, drop: nothing }),
  forget: nothing,
  forgetParts: nothing,
  join: nothing,
};
