import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/accounts/session.ts';
import type { UploadType } from '../../../contract/designs/uploads.ts';
import { call } from '../http/httpClient.ts';
import { within } from '../http/within.ts';
import { UploadFailure } from './uploadFailure.ts';

/** Temporary credentials of the storage, and where they are good for. */
export type StorageAccess = z.infer<typeof storageAccessSchema>;

/** With less left of their life, in ms, credentials are renewed before they are used. */
const renewBelow = 3 * 60_000;

/** Credentials that end while a part is on its way are answered by the storage; these are only not begun with. */
const isFresh = ({ credentials }: StorageAccess): boolean => Date.parse(credentials.expiration) - Date.now() >= renewBelow;

/**
 * What had ended when it came ends by another clock than ours: a computer that is an hour ahead would ask before every part.
 * The storage says when it ends.
 */
const isOfAnotherClock = ({ credentials }: StorageAccess): boolean => Date.parse(credentials.expiration) <= Date.now();

/** ms in which they are given: many files wait for the same answer. */
const givenWithin = 30_000;

const isWhole = ({ credentials, storage }: Partial<StorageAccess>): boolean =>
  [
    credentials?.access_key_id, credentials?.secret_access_key, credentials?.session_token, credentials?.expiration,
    storage?.endpoint, storage?.bucket, storage?.region, storage?.prefix,
  ].every(Boolean);

/** `GET /auth/amazon-access-token?type=` (spec §7). Throws `UploadFailure` 'Miss config' where the answer lacks something. */
const ask = async (type: UploadType): Promise<StorageAccess> => {
  const access = await within(givenWithin, undefined, (signal) => call<StorageAccess>(`/auth/amazon-access-token?type=${type}`, { signal }));
  if (!isWhole(access)) throw new UploadFailure('no_config');
  return access;
};

/** Credentials for one type of upload, asked for when they are needed and renewed before they end; many files may share them. */
export class AccessKeeper {
  readonly #type: UploadType;
  #access: StorageAccess | undefined;
  #asked: Promise<StorageAccess> | undefined;
  #isClockOff = false;

  constructor(type: UploadType) {
    this.#type = type;
  }

  /** Good credentials; who asks at the same time waits for the same answer. Throws `UploadFailure`, or `ApiFailure` as every call. */
  async get(signal?: AbortSignal): Promise<StorageAccess> {
    if (!this.#access || !(this.#isClockOff || isFresh(this.#access))) {
      this.#asked ??= ask(this.#type).finally(() => (this.#asked = undefined));
      this.#access = await this.#asked;
      this.#isClockOff = isOfAnotherClock(this.#access);
    }
    signal?.throwIfAborted();
    return this.#access;
  }

  /** The storage took these for expired: the next ones are asked for again (spec §8). Newer ones stay. */
  forget(access: StorageAccess): void {
    if (this.#access === access) this.#access = undefined;
  }
}
