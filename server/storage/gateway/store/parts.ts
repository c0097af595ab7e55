import { createHash, randomUUID } from 'node:crypto';
import { S3Error } from '../errors.ts';
import type { StagedFile } from './receive.ts';

/** S3's own minimum for every part but the last. */
const minPartBytes = 5 * 1024 * 1024;
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

/** A stored part: a file whose name contains all its facts, so that one rename stores it. */
export interface StoredPart {
  number: number;
  size: number;
  etag: string;
  /** base64 */
  crc32: string;
  file: string;
}

const partName = /^(\d+)-(\d+)-([0-9a-f]{32})-([0-9a-f]{8})-[0-9a-f-]{36}$/;

export const newPartName = (number: number, { size, etag, crc32 }: StagedFile): string =>
  `${number}-${size}-${etag}-${Buffer.from(crc32, 'base64').toString('hex')}-${randomUUID()}`;

/** Returns the parts in an upload's folder, by number. */
export const partsIn = (names: readonly string[]): StoredPart[] =>
  names
    .flatMap((file) => {
      const [, number, size, etag = '', crc32 = ''] = partName.exec(file) ?? [];
      if (number === undefined) return [];
      const base64 = Buffer.from(crc32, 'hex').toString('base64');
      return [{ number: Number(number), size: Number(size), etag, crc32: base64, file }];
    })
    .toSorted((a, right) => a.number - right.number);

/**
 * Returns the stored parts that were listed.
 * @throws S3Error InvalidArgument, InvalidPart, InvalidPartOrder, EntityTooSmall
 */
export const chooseParts = (
  storedParts: readonly StoredPart[],
  listedParts: readonly ListedPart[],
): StoredPart[] => {
  if (listedParts.length === 0 || listedParts.length > maxParts) throw new S3Error('InvalidArgument');
  const chosenParts = listedParts.map((listedPart, index) => {
    if (listedPart.number <= (listedParts[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = storedParts.find(
      ({ number, etag }) => number === listedPart.number && etag === listedPart.etag,
    );
    if (!part || (listedPart.crc32 ?? part.crc32) !== part.crc32) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosenParts.slice(0, -1).some((part) => part.size < minPartBytes)) throw new S3Error('EntityTooSmall');
  return chosenParts;
};

/** Returns S3's ETag of joined parts: MD5 over the parts' MD5s, and their number. */
export const joinedEtag = (parts: readonly StoredPart[]): string => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part.etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
};
