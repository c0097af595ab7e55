import { createHash, randomUUID } from 'node:crypto';
import { crcCombine } from './crcCombine.ts';
import { S3Error } from '../errors.ts';
import { crcToBase64 } from './receive.ts';
import type { Staged } from './receive.ts';

/** S3's own minimum for every part but the last. */
export const minPartBytes = 5 * 1024 * 1024;
/** Enough for 5 GB in the smallest parts; S3 allows ten times as many. */
export const maxParts = 1000;

/** A part as the sender lists it when completing. */
export interface ListedPart {
  number: number;
  /** without quotes */
  etag: string;
  /** base64 */
  crc32?: string;
}

/** One file for many parts of an upload, each at its place: so they are the object already, when all are there. */
export interface Slots {
  file: string;
  /** Bytes of a slot, and of every part but the last one. Part 1 lies in the first. */
  size: number;
  id: string;
}

/** A part that is stored whole. All that is known of it stands in a file name, so that one step stores it. */
export interface Part {
  number: number;
  size: number;
  etag: string;
  crc32Hex: string;
  /** The file of that name: it has the bytes, or marks that they lie in their slot. */
  name: string;
  /** Where the bytes lie. */
  file: string;
  offset: number;
}

export interface Contents {
  parts: Part[];
  slots?: Slots | undefined;
}

const slotsName = /^slots-(\d+)-([0-9a-f-]{36})$/;
const partName = /^(\d+)-(\d+)-([0-9a-f]{32})-([0-9a-f]{8})-([0-9a-f-]{36})(\.slot)?$/;

/** @param size bytes of the first part */
export const newSlots = (size: number): Slots => {
  const id = randomUUID();
  return { file: `slots-${size}-${id}`, size, id };
};

export const slotOffset = ({ size }: Slots, number: number): number => (number - 1) * size;

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

export const crcOf = (part: Part): number => Number.parseInt(part.crc32Hex, 16);

/** The name that stores a part. @param slots where it lies in its slot */
export const newPartName = (number: number, { size, etag, crc32 }: Staged, slots?: Slots): string =>
  `${number}-${size}-${etag}-${hexOf(crc32)}-${slots ? `${slots.id}.slot` : randomUUID()}`;

const slotsIn = (names: readonly string[]): Slots | undefined => {
  for (const name of names) {
    const [, size, id] = slotsName.exec(name) ?? [];
    if (size && id) return { file: name, size: Number(size), id };
  }
  return undefined;
};

const partOf = (name: string, slots: Slots | undefined): Part | undefined => {
  const [, number, size, etag, crc32Hex, id, inSlot] = partName.exec(name) ?? [];
  if (!number || !size || !etag || !crc32Hex) return undefined;
  const part = { number: Number(number), size: Number(size), etag, crc32Hex, name };
  if (!inSlot) return { ...part, file: name, offset: 0 };
  // Its bytes went away with another file: a process ended while that became an object.
  if (!slots || id !== slots.id) return undefined;
  return { ...part, file: slots.file, offset: slotOffset(slots, part.number) };
};

/** What the names in an upload's folder say. */
export const contentsOf = (names: readonly string[]): Contents => {
  const slots = slotsIn(names);
  return { slots, parts: names.map((name) => partOf(name, slots)).filter((part) => part !== undefined) };
};

/** The stored parts that were listed. @throws S3Error InvalidArgument, InvalidPart, InvalidPartOrder, EntityTooSmall */
export const chooseParts = (stored: readonly Part[], listed: readonly ListedPart[]): Part[] => {
  if (listed.length === 0 || listed.length > maxParts) throw new S3Error('InvalidArgument');
  const chosen = listed.map((wanted, index) => {
    if (wanted.number <= (listed[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = stored.find(({ number, etag }) => number === wanted.number && etag === wanted.etag);
    if (!part) throw new S3Error('InvalidPart');
    if (wanted.crc32 !== undefined && hexOf(wanted.crc32) !== part.crc32Hex) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some((part) => part.size < minPartBytes)) throw new S3Error('EntityTooSmall');
  return chosen;
};

/** S3's rule: MD5 over the parts' MD5s, and their number. */
export const joinedEtag = (parts: readonly Part[]): string => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part.etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
};

/** The checksum of the whole, base64, from those of the parts. */
export const joinedCrc = (parts: readonly Part[]): string =>
  crcToBase64(parts.reduce((crc, part) => crcCombine(crc, crcOf(part), part.size), 0));

/** The file that the chosen parts fill from its beginning, one behind the other, and no other part lies in. */
export const wholeFile = (chosen: readonly Part[], stored: readonly Part[]): string | undefined => {
  const file = chosen[0]?.file;
  let end = 0;
  for (const part of chosen) {
    if (part.file !== file || part.offset !== end) return undefined;
    end += part.size;
  }
  return stored.filter((part) => part.file === file).length === chosen.length ? file : undefined;
};
