import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKeyOfOther, uploadRules, type FileKind, type UploadType } from '../../contract/designs/uploads.ts';
import type { Actor } from '../actor/actor.ts';
import { asTenant } from '../database/tenant.ts';
import { ensureRoom } from '../base/diskFull.ts';
import { ApiError } from '../base/errors.ts';
import { FairTurns } from '../turns/fairTurns.ts';
import type { Services } from '../services/services.ts';
import { headBytes, kindOf, mimeTypeOf, readHead } from './fileKinds.ts';
import { meter } from '../base/meter.ts';
import { withWorkFile } from './workFolder.ts';

/** An upload as it lies on this machine while it is looked at: a copy that nobody outside can change any more. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** In hex. */
  sha256: string;
  /** By its content. */
  kind: FileKind;
  mimeType: string;
  /** Its bytes count as the account's already, under the name it was uploaded by: its copy takes no more room. */
  counted: boolean;
}

/** Whose upload it is. */
type Uploader = Pick<Actor, 'accountId' | 'userId'>;

/** What an uploaded file became, as JSON keeps it. */
type Outcome = Record<string, string | number | boolean | null>;

/** Files that are copied and looked at in this process at the same time, and those of one account: a picture may be made to take long. */
const turns = new FairTurns(6, 2);

const patienceMs = 5 * 60_000;

/** An upload, its owner, and the use it is taken for. */
interface UploadUse {
  uploader: Uploader;
  key: string;
  takenAs: string;
}

/** Reads what the upload became. Throws `upload_other_use` if it became something else than it is taken as now. */
const outcomeOf = async <T extends Outcome>(
  { db }: Pick<Services, 'db'>,
  { uploader: { accountId }, key, takenAs }: UploadUse,
): Promise<T | undefined> => {
  const row = await asTenant(db, accountId, (tx) =>
    tx
      .selectFrom('upload_results')
      .select(['outcome', 'purpose'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (row && row.purpose !== takenAs) throw new ApiError('upload_other_use');
  return row?.outcome as T | undefined;
};

const note = async (
  { db }: Pick<Services, 'db'>,
  { uploader: { accountId }, key, takenAs }: UploadUse,
  outcome: Outcome,
): Promise<void> => {
  await asTenant(db, accountId, (tx) =>
    tx
      .insertInto('upload_results')
      .values({ account_id: accountId, key, purpose: takenAs, outcome: JSON.stringify(outcome) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

const isCounted = async ({ db }: Pick<Services, 'db'>, key: string): Promise<boolean> =>
  (await db.selectFrom('stored_objects').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;

/** Copies the upload to `path`. Undefined where there is none. */
const fetchUpload = async (
  services: Services,
  type: UploadType,
  key: string,
  path: string,
): Promise<UploadedFile | undefined> => {
  const { kinds, maxBytes, wrongKind } = uploadRules[type];
  const stored = await services.storage.get(key);
  if (!stored) return undefined;
  await ensureRoom(dirname(path), stored.size).catch((full: unknown) => {
    stored.body.destroy();
    throw full;
  });
  const metered = meter(maxBytes, () => new ApiError('file_too_large'));
  const signal = AbortSignal.any([services.stopping, AbortSignal.timeout(patienceMs)]);
  await pipeline(stored.body, metered.stream, createWriteStream(path, { mode: 0o600 }), { signal });
  const kind = kindOf<FileKind>(await readHead(path, headBytes), kinds);
  if (!kind) throw new ApiError(wrongKind);
  return {
    path,
    ...metered.result(),
    kind,
    mimeType: mimeTypeOf(kind),
    counted: await isCounted(services, key),
  };
};

/** An upload that is to become something. */
interface Taking<T extends Outcome> {
  uploader: Uploader;
  type: UploadType;
  /** As `POST` was given it; below the user's own prefix, else it is missing. */
  key: string;
  /** The use it is taken for, where its type does not say all: the same key is answered again for the same use only. */
  takenAs?: string;
  /**
   * Stores the file under a key of the house (`keepCopy`, or the library's own) and answers what is to be remembered of
   * it. May run again after a crash, so storing the same bytes twice must change nothing.
   */
  keep: (file: UploadedFile) => Promise<T>;
}
type Use<T extends Outcome> = Taking<T> & UploadUse;

const takeNow = <T extends Outcome>(services: Services, use: Use<T>): Promise<T> =>
  withWorkFile(services.config.dataDir, async (path) => {
    const file = await fetchUpload(services, use.type, use.key, path);
    if (!file) throw new ApiError('upload_missing');
    const outcome = await use.keep(file);
    await note(services, use, outcome);
    return (await outcomeOf<T>(services, use)) ?? outcome;
  });

const takeInTurn = async <T extends Outcome>(services: Services, use: Use<T>): Promise<T> => {
  const { uploader, key } = use;
  try {
    const outcome = await turns.run(uploader.accountId, () => takeNow(services, use));
    await services.storage.remove(key);
    return outcome;
  } catch (error) {
    // Another copy of the server may have taken it meanwhile.
    const meanwhile = await outcomeOf<T>(services, use);
    if (meanwhile) return meanwhile;
    // What is refused stays refused: its bytes must not count as the account's until the night.
    if (error instanceof ApiError && error.code !== 'upload_missing') await services.storage.remove(key);
    throw error;
  }
};

/** Uploads that this process is taking. */
const underWay = new Map<string, { takenAs: string; outcome: Promise<Outcome> }>();

/**
 * Takes over a file that a user uploaded with his temporary credentials, once: its bytes are copied to where no seller's
 * credential reaches, and that copy is what is checked and kept, so that the file which was checked is the file which is
 * used, whatever is written over the upload. What was uploaded is removed, also where the file is refused. The same key
 * again answers the same, for as long as `keptDays.takenUpload`; for another use it is refused.
 * @throws ApiError `upload_missing`, `upload_other_use`, `file_too_large`, the type's `wrongKind`, and what `keep` throws.
 * @example
 * const receipt = await takeUploaded(services, { uploader: actor, type: 'receipts', key, keep: keepCopy(services, actor, 'receipts') });
 */
export const takeUploaded = async <T extends Outcome>(services: Services, taking: Taking<T>): Promise<T> => {
  const { uploader, key, type, takenAs = type } = taking;
  const use = { ...taking, takenAs };
  const prefix = `${uploader.userId}/`;
  if (!key.startsWith(prefix)) throw new ApiError('upload_missing');
  if (isKeyOfOther(prefix, type, key)) throw new ApiError('upload_other_use');
  const known = await outcomeOf<T>(services, use);
  if (known) return known;
  // Whoever got no answer asks again while the first call is still at it.
  const current = underWay.get(key);
  if (current && current.takenAs !== takenAs) throw new ApiError('upload_other_use');
  const outcome = (current?.outcome as Promise<T> | undefined) ?? takeInTurn(services, use);
  underWay.set(key, { takenAs, outcome });
  return outcome.finally(() => underWay.delete(key));
};
