import type { ErrorCode } from '../errors.ts';
import type { Right } from '../accounts/permissions.ts';

/**
 * Files that the browser sends directly to object storage, with temporary credentials of `GET
 * /auth/amazon-access-token?type=` (spec §7). Without zod, because the dashboard imports it before sending.
 */

/** File type by content; also the extension of the stored copy. */
export type FileKind = 'png' | 'jpg' | 'webp' | 'heic' | 'tif' | 'psd' | 'svg' | 'pdf' | 'mp4';

interface UploadRule {
  /** Right that is needed for the credentials and for submitting such a file. */
  right: Right;
  kinds: readonly FileKind[];
  /** Largest size in bytes. */
  maxBytes: number;
  /** Subfolder of the user's own folder, if any (spec §5 "File upload"). */
  folder?: string;
  /** Error for a file of any other type. */
  wrongKind: ErrorCode;
}

const megabyte = 1024 * 1024;

/** Rules by type of upload. */
export const uploadRules = {
  designs: {
    right: 'designs.create',
    kinds: ['png', 'jpg', 'webp', 'tif', 'psd', 'svg', 'pdf'],
    maxBytes: 200 * megabyte,
    wrongKind: 'not_a_design',
  },
  receipts: {
    right: 'bills.pay',
    kinds: ['png', 'jpg', 'webp', 'pdf'],
    maxBytes: 10 * megabyte,
    folder: 'receipts',
    wrongKind: 'not_a_receipt',
  },
  tickets: {
    right: 'tickets.create',
    kinds: ['jpg', 'png', 'webp', 'heic', 'mp4', 'pdf'],
    maxBytes: 25 * megabyte,
    folder: 'tickets',
    wrongKind: 'not_an_attachment',
  },
} as const satisfies Record<string, UploadRule>;

export type UploadType = keyof typeof uploadRules;
export const uploadTypes = Object.keys(uploadRules) as [UploadType, ...UploadType[]];

const extensions: Record<FileKind, readonly string[]> = {
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  webp: ['.webp'],
  heic: ['.heic', '.heif'],
  tif: ['.tif', '.tiff'],
  psd: ['.psd'],
  svg: ['.svg'],
  pdf: ['.pdf'],
  mp4: ['.mp4'],
};

/** Returns the extensions that a file chooser offers for a type: `['.png', '.jpg', …]`. */
export const uploadExtensions = (type: UploadType): string[] =>
  uploadRules[type].kinds.flatMap((kind) => extensions[kind]);

/** Extensions that a design may have. */
export const designExtensions: readonly string[] = uploadExtensions('designs');

/** Returns a name's extension for a key: with its dot, in lower case; empty string if a key cannot have it. */
const extensionOf = (name: string): string => /\.[a-z\d]{1,10}$/.exec(name.toLowerCase())?.[0] ?? '';

/**
 * Returns the key of an upload: user id, optional subfolder, random uuid, original extension (spec §5 "File upload").
 * @param prefix the user's own prefix with its slash, returned with the credentials
 */
export const uploadKey = (prefix: string, type: UploadType, id: string, fileName: string): string => {
  const { folder }: UploadRule = uploadRules[type];
  return `${prefix}${folder ? `${folder}/` : ''}${id}${extensionOf(fileName)}`;
};

/** Returns true if a key lies in the folder of another type of upload. */
export const isKeyOfOther = (prefix: string, type: UploadType, key: string): boolean =>
  uploadTypes.some((otherType) => {
    const { folder }: UploadRule = uploadRules[otherType];
    return otherType !== type && folder !== undefined && key.startsWith(`${prefix}${folder}/`);
  });

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Pattern of a key. */
export const uploadKeyForm = new RegExp(`^${uuid}/(?:[a-z\\d-]{1,40}/){0,3}${uuid}(?:\\.[a-z\\d]{1,10})?$`);
