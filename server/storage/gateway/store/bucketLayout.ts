import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { S3Error } from '../errors.ts';

const maxKeyBytes = 1024;
/** Control characters, and characters that XML 1.0 cannot contain. */
const unwritable = /[\u0000-\u001f\u007f\ufffe\uffff]/;

/**
 * Refuses keys that some layer between browser and disk would read differently: a browser resolves `..` before it
 * sends, and the listing's XML cannot contain control characters.
 * @throws S3Error KeyTooLongError or InvalidArgument
 */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError');
  const segments = key.split('/');
  if (key === '' || unwritable.test(key) || segments.includes('..') || segments.includes('.')) {
    throw new S3Error('InvalidArgument', 'The key is not allowed.');
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

/** Returns the part of a key that chooses its folder, so that listing one user reads that user's folder only. */
function firstSegment(key: string): string {
  const slash = key.indexOf('/');
  return slash === -1 ? '' : key.slice(0, slash);
}

/**
 * Locations in the folder of one bucket. Keys become hashes, so that no key can name a path: `objects/<hash of first
 * segment>/<hash of key>.json` is the object, and names its data file beside it.
 */
export class BucketLayout {
  readonly staging: string;
  readonly uploads: string;
  readonly objects: string;

  constructor(root: string) {
    this.staging = path.join(root, 'staging');
    this.uploads = path.join(root, 'uploads');
    this.objects = path.join(root, 'objects');
  }

  folderOf(key: string): string {
    return path.join(this.objects, hash(firstSegment(key)));
  }

  metaOf(key: string): string {
    return path.join(this.folderOf(key), `${hash(key)}.json`);
  }

  /** Returns a data file name that was never used before, so that readers of the older version are not disturbed. */
  newDataName(key: string): string {
    return `${hash(key)}.${randomUUID()}.data`;
  }

  newStaged(): string {
    return path.join(this.staging, randomUUID());
  }
}

/** Returns the metadata file of a data file. */
export function metaNameOf(dataName: string): string {
  return `${dataName.split('.')[0] ?? ''}.json`;
}
