import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullMockup, thumbSizes, type ThumbSize } from '../../../contract/designs/thumbs.ts';
import { ApiError } from '../../base/errors.ts';
import { FairTurns } from '../../turns/fairTurns.ts';
import { Places } from '../../turns/places.ts';
import type { Services } from '../../services/services.ts';
import { copyOf, findArtwork, isDecoded, type Artwork } from '../artwork.ts';
import { keptOrMade, readKept } from '../keep.ts';
import type { Picture } from '../memory.ts';
import { thumbOf } from '../thumbs.ts';
import { composeMockup } from './compose.ts';
import { bytesOfSpec, readMockupName, type MockupSpec } from './spec.ts';

type Needed = Pick<Services, 'db' | 'storage' | 'log'>;
type Side = ThumbSize | typeof fullMockup;
const sides: readonly Side[] = [...thumbSizes, fullMockup];

/** Mockups that are made in this process at the same time; accounts take turns, and none has two. */
const turns = new FairTurns(2, 1);

/** Small ones that wait for their turn, of one account: as a list has rows. Instead of one more there is the file alone. */
const smallPlaces = new Places(500);
/** The same at full size, each of which takes about a second: one more is to be asked for again. */
const fullPlaces = new Places(20);
/** Seconds, in which some of them are made. */
const fullAgain = 5;

/**
 * ms that a request waits for a picture. A browser has few connections, so those of a list wait for a moment only; the
 * largest size is looked at alone, by somebody who would take the file in its place for the mockup.
 */
const patienceOf = (side: ThumbSize): number => (side === 640 ? 15_000 : 500);

const formatOf = (side: Side): 'webp' | 'png' => (side === fullMockup ? 'png' : 'webp');

/** Of a design, so that it goes with it; of what is on it, so that two names of one picture share it. */
const keyOf = (spec: MockupSpec, side: Side): string => {
  const digest = createHash('sha256').update(bytesOfSpec(spec)).digest('hex').slice(0, 24);
  return `${spec.accountId}/mockups/${spec.designId}-${digest}-${side}.${formatOf(side)}`;
};

const compose = async (
  services: Needed,
  spec: MockupSpec,
  artwork: Artwork,
  side: Side,
): Promise<Buffer | undefined> => {
  const isPicture = isDecoded(artwork);
  // What is missing is made before its turn: reading a large file takes long. What waits holds no picture: thousands may.
  if (isPicture && !(await copyOf(services, artwork))) return undefined;
  return turns.run(spec.accountId, async () => {
    const copy = isPicture ? await copyOf(services, artwork) : undefined;
    // A file that broke off may be whole the next time: what is kept must be right.
    return isPicture && !copy ? undefined : composeMockup(spec, copy, side, formatOf(side));
  });
};

/** The mockup in this size: kept beside the objects once it was made, at full size as far as the quota has room. Undefined where its design is gone or cannot be read. */
export const makeMockup = async (
  services: Needed,
  spec: MockupSpec,
  side: Side,
): Promise<Buffer | undefined> => {
  const artwork = await findArtwork(services.db, spec.designId);
  if (artwork?.account_id !== spec.accountId) return undefined;
  const kept = { contentType: `image/${formatOf(side)}`, mayExceed: side !== fullMockup };
  return keptOrMade(services.storage, keyOf(spec, side), kept, () => compose(services, spec, artwork, side));
};

/** That at full size; drawn again where it is not kept, and not kept for it: an archive has many. */
export const fullPicture = async (services: Needed, spec: MockupSpec): Promise<Buffer | undefined> => {
  const artwork = await findArtwork(services.db, spec.designId);
  if (artwork?.account_id !== spec.accountId) return undefined;
  return (
    (await readKept(services.storage, keyOf(spec, fullMockup))) ??
    compose(services, spec, artwork, fullMockup)
  );
};

const webp = (body: Buffer | undefined, lasting: boolean): Picture | undefined =>
  body && { body, type: 'image/webp', lasting };

/** The design alone, as long as its mockup is not there. */
const standIn = async (
  services: Needed,
  { designId, accountId }: MockupSpec,
  side: ThumbSize,
): Promise<Picture | undefined> => {
  const artwork = await findArtwork(services.db, designId);
  return artwork?.account_id === accountId ? webp(await thumbOf(services, artwork, side), false) : undefined;
};

/** Those that are kept need no place. */
const full = async (services: Needed, spec: MockupSpec): Promise<Picture | undefined> => {
  if (!fullPlaces.hasRoom(spec.accountId)) {
    const kept = await readKept(services.storage, keyOf(spec, fullMockup));
    if (!kept) throw new ApiError('unavailable', { retryAfter: fullAgain });
    return { body: kept, type: 'image/png', lasting: true };
  }
  const body = await fullPlaces.run(spec.accountId, () => makeMockup(services, spec, fullMockup));
  return body && { body, type: 'image/png', lasting: true };
};

/** What is not there yet is made, but waited for a while only: it goes on, and is there the next time. */
const small = async (services: Needed, spec: MockupSpec, side: ThumbSize): Promise<Picture | undefined> => {
  const kept = await readKept(services.storage, keyOf(spec, side));
  if (kept) return webp(kept, true);
  if (!smallPlaces.hasRoom(spec.accountId)) return standIn(services, spec, side);
  const cancel = new AbortController();
  const work = smallPlaces
    .run(spec.accountId, () => makeMockup(services, spec, side))
    .then((made) => webp(made, true));
  work.catch((error: unknown) => services.log.warn(error, `No mockup of design ${spec.designId}`));
  const late = sleep(patienceOf(side), undefined, { signal: cancel.signal }).then(() =>
    standIn(services, spec, side),
  );
  return Promise.race([work, late]).finally(() => cancel.abort());
};

const nameOf = (file: string, side: Side): string | undefined => {
  const ending = `.${formatOf(side)}`;
  return file.endsWith(ending) ? file.slice(0, -ending.length) : undefined;
};

/** A small mockup, if it is made already. */
export const keptMockup = async (
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  name: string,
  side: ThumbSize,
): Promise<Picture | undefined> => {
  const spec = readMockupName(config, name);
  return webp(spec && (await readKept(storage, keyOf(spec, side))), true);
};

/**
 * The picture at an address of a mockup. Only names that we gave have one: whatever is changed in an address, nothing is
 * drawn for it.
 */
export const mockupPicture = async (
  services: Services,
  size: string,
  file: string,
): Promise<Picture | undefined> => {
  const side = sides.find((one) => size === `${one}x${one}`);
  const name = side && nameOf(file, side);
  const spec = name ? readMockupName(services.config, name) : undefined;
  if (!side || !spec) return undefined;
  return side === fullMockup ? full(services, spec) : small(services, spec, side);
};
