import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/accounts/session.ts';
import type { UploadType } from '../../../contract/designs/uploads.ts';
import { call } from '../http/httpClient.ts';
import { withTimeout } from '../http/withTimeout.ts';
import { UploadFailure } from './uploadFailure.ts';

type Answer = z.infer<typeof storageAccessSchema>;

/** Temporary credentials of the storage, their scope, and how many ms its clock is ahead of ours. */
export type StorageAccess = Answer & { clockOffset: number };

/** Ms of remaining life below which credentials are renewed before use. */
const renewBelow = 3 * 60_000;

/** Returns true if credentials are fresh enough to start with. If they expire during a part, the storage reports it. */
const isFresh = ({ credentials, clockOffset }: StorageAccess): boolean =>
  Date.parse(credentials.expiration) - (Date.now() + clockOffset) >= renewBelow;

/** Ms in which credentials must arrive: many files wait for the same answer. */
const givenWithin = 30_000;

const isWhole = ({ credentials, storage }: Partial<Answer>): boolean =>
  [
    credentials?.access_key_id,
    credentials?.secret_access_key,
    credentials?.session_token,
    credentials?.expiration,
    storage?.endpoint,
    storage?.bucket,
    storage?.region,
    storage?.prefix,
    storage?.now,
  ].every(Boolean);

/**
 * Fetches credentials: `GET /auth/amazon-access-token?type=` (spec §7). Throws `UploadFailure` 'Miss config' if the
 * answer is incomplete.
 */
const ask = async (type: UploadType): Promise<StorageAccess> => {
  const access = await withTimeout(givenWithin, undefined, (signal) =>
    call<Answer>(`/auth/amazon-access-token?type=${type}`, { signal }),
  );
  if (!isWhole(access)) throw new UploadFailure('no_config');
  return { ...access, clockOffset: Date.parse(access.storage.now) - Date.now() };
};

/**
 * Credentials for one type of upload, fetched when needed and renewed before they expire; many files may share them.
 */
export class AccessKeeper {
  readonly #type: UploadType;
  #access: StorageAccess | undefined;
  #asked: Promise<StorageAccess> | undefined;

  constructor(type: UploadType) {
    this.#type = type;
  }

  /**
   * Returns valid credentials; concurrent callers share one request. Throws `UploadFailure`, or `ApiFailure` as every
   * call.
   */
  async get(signal?: AbortSignal): Promise<StorageAccess> {
    if (!this.#access || !isFresh(this.#access)) {
      this.#asked ??= ask(this.#type).finally(() => (this.#asked = undefined));
      this.#access = await this.#asked;
    }
    signal?.throwIfAborted();
    return this.#access;
  }

  /**
   * Drops credentials that the storage considers expired, so that the next call fetches new ones (spec §8). Newer
   * ones stay.
   */
  forget(access: StorageAccess): void {
    if (this.#access === access) this.#access = undefined;
  }
}
