import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullMockup, thumbSizes, type ThumbSize } from '../../../contract/designs/thumbs.ts';
import { ApiError } from '../../base/errors.ts';
import { FairTurns } from '../../turns/fairTurns.ts';
import { Slots } from '../../turns/slots.ts';
import type { Services } from '../../services/services.ts';
import { workingCopyOf, findDesignFile, isDecoded, pictureKey, type DesignFile } from '../designFile.ts';
import { loadOrMake, readStoredPicture } from '../storedPictures.ts';
import type { SentPicture } from '../memory.ts';
import { composeMockup } from './compose.ts';
import { bytesOfSpec, readMockupName, type MockupSpec } from './spec.ts';

type MockupServices = Pick<Services, 'db' | 'storage' | 'log'>;
type Side = ThumbSize | typeof fullMockup;
const sides: readonly Side[] = [...thumbSizes, fullMockup];

/** Mockups that this process makes at the same time; accounts take turns, and none has two. */
const turns = new FairTurns(2, 1);

/** Waiting small mockups of one account, as many as a list has rows. Beyond that the plain file is shown. */
const smallPlaces = new Slots(500);
/** The same at full size, each of which takes about a second; beyond that the request must be retried. */
const fullPlaces = new Slots(20);
/** Seconds until that retry, in which some of them are made. */
const fullAgain = 5;

/**
 * Returns how long a request waits for a picture, ms. A browser has few connections, so those of a list wait only
 * briefly; the largest size is viewed alone, by somebody who would take a placeholder for the mockup.
 */
const waitLimitMs = (side: ThumbSize): number => (side === 640 ? 15_000 : 500);

const formatOf = (side: Side): 'webp' | 'png' => (side === fullMockup ? 'png' : 'webp');

/**
 * Returns the storage key: below the design, so that it is deleted with it, and by content, so that two names of one
 * picture share it.
 */
const keyOf = (spec: MockupSpec, side: Side): string => {
  const digest = createHash('sha256').update(bytesOfSpec(spec)).digest('hex').slice(0, 24);
  return `${spec.accountId}/mockups/${spec.designId}-${digest}-${side}.${formatOf(side)}`;
};

const compose = async (
  services: MockupServices,
  spec: MockupSpec,
  designFile: DesignFile,
  side: Side,
): Promise<Buffer | undefined> => {
  const isPicture = isDecoded(designFile);
  // The missing copy is made before the turn, because reading a large file takes long. Waiting requests hold no
  // picture, since there may be thousands.
  if (isPicture && !(await workingCopyOf(services, designFile))) return undefined;
  return turns.run(spec.accountId, async () => {
    const copy = isPicture ? await workingCopyOf(services, designFile) : undefined;
    // A truncated file may be complete the next time: only a correct picture may be stored.
    return isPicture && !copy ? undefined : composeMockup(spec, copy, side, formatOf(side));
  });
};

/**
 * Makes the mockup in this size and stores it, at full size only if the quota has room. Undefined if its design is
 * missing or unreadable.
 */
export const makeMockup = async (
  services: MockupServices,
  spec: MockupSpec,
  side: Side,
): Promise<Buffer | undefined> => {
  const designFile = await findDesignFile(services.db, spec.designId);
  if (designFile?.account_id !== spec.accountId) return undefined;
  const options = { contentType: `image/${formatOf(side)}`, mayExceed: side !== fullMockup };
  return loadOrMake(services.storage, keyOf(spec, side), options, () =>
    compose(services, spec, designFile, side),
  );
};

/** Returns the mockup at full size; renders it if it is not stored, without storing it: an archive has many. */
export const fullPicture = async (
  services: MockupServices,
  spec: MockupSpec,
): Promise<Buffer | undefined> => {
  const designFile = await findDesignFile(services.db, spec.designId);
  if (designFile?.account_id !== spec.accountId) return undefined;
  return (
    (await readStoredPicture(services.storage, keyOf(spec, fullMockup))) ??
    compose(services, spec, designFile, fullMockup)
  );
};

const webp = (body: Buffer | undefined, lasting: boolean): SentPicture | undefined =>
  body && { body, type: 'image/webp', lasting };

/** Returns the design alone while its mockup is missing: what is stored of it, since making more may take minutes. */
const standIn = async (
  { db, storage }: MockupServices,
  { designId, accountId }: MockupSpec,
  side: ThumbSize,
): Promise<SentPicture | undefined> => {
  const designFile = await findDesignFile(db, designId);
  if (designFile?.account_id !== accountId) return undefined;
  const { thumb_key: smallKey } = designFile;
  const thumb = await readStoredPicture(storage, pictureKey(designFile, side));
  return webp(thumb ?? (smallKey ? await readStoredPicture(storage, smallKey) : undefined), false);
};

/** Stored mockups need no slot. */
const full = async (services: MockupServices, spec: MockupSpec): Promise<SentPicture | undefined> => {
  if (!fullPlaces.hasFreeSlot(spec.accountId)) {
    const stored = await readStoredPicture(services.storage, keyOf(spec, fullMockup));
    if (!stored) throw new ApiError('unavailable', { retryAfter: fullAgain });
    return { body: stored, type: 'image/png', lasting: true };
  }
  const body = await fullPlaces.run(spec.accountId, () => makeMockup(services, spec, fullMockup));
  return body && { body, type: 'image/png', lasting: true };
};

/**
 * Returns a small mockup and waits only briefly for a missing one: rendering continues, and it is there the next time.
 */
const small = async (
  services: MockupServices,
  spec: MockupSpec,
  side: ThumbSize,
): Promise<SentPicture | undefined> => {
  const stored = await readStoredPicture(services.storage, keyOf(spec, side));
  if (stored) return webp(stored, true);
  if (!smallPlaces.hasFreeSlot(spec.accountId)) return standIn(services, spec, side);
  const cancel = new AbortController();
  const work = smallPlaces
    .run(spec.accountId, () => makeMockup(services, spec, side))
    .then((picture) => webp(picture, true));
  work.catch((error: unknown) => services.log.warn(error, `No mockup of design ${spec.designId}`));
  const late = sleep(waitLimitMs(side), undefined, { signal: cancel.signal }).then(() =>
    standIn(services, spec, side),
  );
  return Promise.race([work, late]).finally(() => cancel.abort());
};

const nameOf = (file: string, side: Side): string | undefined => {
  const ending = `.${formatOf(side)}`;
  return file.endsWith(ending) ? file.slice(0, -ending.length) : undefined;
};

/** Returns a small mockup if it is already made. */
export const storedMockup = async (
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  name: string,
  side: ThumbSize,
): Promise<SentPicture | undefined> => {
  const spec = readMockupName(config, name);
  return webp(spec && (await readStoredPicture(storage, keyOf(spec, side))), true);
};

/**
 * Returns the picture at a mockup's address. Only names that we issued have one: nothing is rendered for a changed
 * address.
 */
export const mockupPicture = async (
  services: Services,
  size: string,
  file: string,
): Promise<SentPicture | undefined> => {
  const side = sides.find((candidate) => size === `${candidate}x${candidate}`);
  const name = side && nameOf(file, side);
  const spec = name ? readMockupName(services.config, name) : undefined;
  if (!side || !spec) return undefined;
  return side === fullMockup ? full(services, spec) : small(services, spec, side);
};
