/** The account may not store more. */
export class QuotaExceeded extends Error {}

/** Bytes that are reserved for something that is being stored. */
export interface Hold {
  /** It is stored under this name, with so many bytes; what was counted under it before is not any more. */
  keep: (key: string, bytes: number) => Promise<void>;
  /** It is not stored. */
  drop: () => Promise<void>;
}

/** Counts what each account has stored. */
export interface ObjectCounts {
  /**
   * Reserves bytes for the account that the key belongs to.
   * @param mayExceed counts only: for what the server makes by itself, which is never refused
   * @throws QuotaExceeded
   */
  hold: (key: string, bytes: number, mayExceed?: boolean) => Promise<Hold>;
  /** The object is gone. */
  forget: (key: string) => Promise<void>;
  /** The parts of an upload are gone. */
  forgetParts: (uploadId: string) => Promise<void>;
  /** The parts of an upload have become an object. They were counted: as a whole it takes no more room than they. */
  join: (uploadId: string, key: string, bytes: number) => Promise<void>;
}

/** Under what a part of an upload is counted; 0: the upload itself, which takes room before its first part. */
export const partKey = (uploadId: string, number: number): string => `part:${uploadId}/${number}`;

/** Every part of an upload is counted from here to before there. */
export const partRange = (uploadId: string): [string, string] => [`part:${uploadId}/`, `part:${uploadId}0`];

const nothing = async (): Promise<void> => undefined;

/** Where nobody counts. */
export const uncounted: ObjectCounts = {
  hold: async () => ({ keep: nothing, drop: nothing }),
  forget: nothing,
  forgetParts: nothing,
  join: nothing,
};
