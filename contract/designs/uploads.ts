import type { ErrorCode } from '../errors.ts';
import type { Right } from '../accounts/permissions.ts';

/**
 * Files that the browser sends straight to the object storage, with the temporary credentials of
 * `GET /auth/amazon-access-token?type=` (spec §7). Without zod, because the dashboard asks it before it sends.
 */

/** What a file is, by its content; each is also the extension that its copy is kept under. */
export type FileKind = 'png' | 'jpg' | 'webp' | 'heic' | 'tif' | 'psd' | 'svg' | 'pdf' | 'mp4';

interface UploadRule {
  /** Who gets the credentials, and may hand such a file in. */
  right: Right;
  kinds: readonly FileKind[];
  /** Bytes at most. */
  maxBytes: number;
  /** Folder below the user's own, where they have one (spec §5 "File upload"). */
  folder?: string;
  /** How a file that is none of the kinds is refused. */
  wrongKind: ErrorCode;
}

const megabyte = 1024 * 1024;

/** Every type of upload. */
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

/** Extensions that a chooser of files offers for a type, with their dots: `['.png', '.jpg', …]`. */
export const uploadExtensions = (type: UploadType): string[] =>
  uploadRules[type].kinds.flatMap((kind) => extensions[kind]);

/** What a design may end in. */
export const designExtensions: readonly string[] = uploadExtensions('designs');

/** The extension of a name as it stands in a key: with its dot, in lower case; `''` where there is none that a key takes. */
const extensionOf = (name: string): string => /\.[a-z\d]{1,10}$/.exec(name.toLowerCase())?.[0] ?? '';

/**
 * Where a file is uploaded to: user id, optional subfolder, random uuid, original extension (spec §5 "File upload").
 * @param prefix the user's own, with its slash, as the credentials come with it.
 */
export const uploadKey = (prefix: string, type: UploadType, id: string, fileName: string): string => {
  const { folder }: UploadRule = uploadRules[type];
  return `${prefix}${folder ? `${folder}/` : ''}${id}${extensionOf(fileName)}`;
};

/** Returns true if a key lies in the folder of another type of upload. */
export const isKeyOfOther = (prefix: string, type: UploadType, key: string): boolean =>
  uploadTypes.some((other) => {
    const { folder }: UploadRule = uploadRules[other];
    return other !== type && folder !== undefined && key.startsWith(`${prefix}${folder}/`);
  });

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** The form of such a key. */
export const uploadKeyForm = new RegExp(`^${uuid}/(?:[a-z\\d-]{1,40}/){0,3}${uuid}(?:\\.[a-z\\d]{1,10})?$`);
