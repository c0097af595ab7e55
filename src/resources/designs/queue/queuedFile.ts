import { designExtensions, uploadRules } from '../../../../contract/designs/uploads.ts';
import { acceptsFile } from '../../../components/inputs/acceptsFile.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { ApiFailure } from '../../../providers/http/httpError.ts';
import type { z } from 'zod';
import type { storedDesignSchema } from '../../../../contract/designs/designs.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';
import type { StoredUpload } from './storedUploads.ts';

/** Reason why a file is refused: an i18n key with its values. */
export interface FileRefusal {
  key: string;
  values?: Record<string, string>;
}

/** Returns why the server did not take a file, with the names of fonts that it lacks. */
export const refusalByServer = (error: unknown): FileRefusal => {
  const fonts =
    error instanceof ApiFailure && error.body.code === 'file_fonts'
      ? error.body.details?.['fonts']
      : undefined;
  if (typeof fonts === 'string') return { key: 'library.lacks_fonts', values: { fonts } };
  return { key: error instanceof Error ? error.message : 'app.unexpected' };
};

/** Returns the reason to refuse a file before uploading; undefined if it may go. */
export const refusalBeforeSending = (file: File): FileRefusal | undefined => {
  const { maxBytes } = uploadRules.designs;
  if (!acceptsFile(designExtensions, file))
    return { key: 'app.upload.wrong_type', values: { types: designExtensions.join(', ') } };
  if (file.size === 0) return { key: 'library.empty_file' };
  if (file.size <= maxBytes) return undefined;
  return {
    key: 'app.upload.too_large',
    values: { size: formatFileSize(file.size), limit: formatFileSize(maxBytes) },
  };
};

/** Fields of a library design that the queue shows. */
export type QueueDesign = Pick<
  z.infer<typeof storedDesignSchema>,
  'id' | 'file_name' | 'width_px' | 'height_px' | 'thumb_url' | 'notes'
>;

/**
 * States of an upload. `clash`: the library has the name · `lacking`: the file must be chosen again after a reload ·
 * `lost`: retried automatically · `reading`: the server is checking it · `known`: the library has the same bytes,
 * under any name.
 */
export type UploadState =
  | 'clash'
  | 'lacking'
  | 'waiting'
  | 'going'
  | 'paused'
  | 'lost'
  | 'reading'
  | 'done'
  | 'known'
  | 'failed';

/** Reason of a wait: the network is down, the server is unavailable, or it asked for a pause. */
export type RetryReason = 'network' | 'away' | 'busy';

let serial = 0;
/** Returns an id for a queued file, unique also after a reload. */
export const newQueuedFileId = (): string => `${Date.now().toString(36)}-${(serial += 1)}`;

/** A queued file as shown. */
export interface QueuedFile {
  readonly id: string;
  /** Owner (`uploadOwner`): another user who signs in on this page neither sees nor uploads it. */
  readonly owner: string;
  readonly name: string;
  readonly size: number;
  readonly folder: string;
  readonly kind: DesignKind;
  readonly state: UploadState;
  readonly percent: number;
  /** Bytes per second during the upload; undefined while unknown. */
  readonly rate?: number | undefined;
  /** Number of failed attempts since the last progress. */
  readonly tries: number;
  /** Reason why it waits for a retry. */
  readonly restCause?: RetryReason | undefined;
  /** Time of the automatic retry, in ms since 1970. */
  readonly againAt?: number | undefined;
  /** True if paused until its owner has signed in again. */
  readonly awaitsSignIn?: boolean | undefined;
  readonly refusal?: FileRefusal | undefined;
  /** True if refused before the upload, so that a retry cannot help. */
  readonly isFinal?: boolean | undefined;
  /** True if the refusal was not the file's fault, so that a retry may succeed. */
  readonly isMendable?: boolean | undefined;
  /** Id of the library design with the same name. */
  readonly takenBy?: string | undefined;
  /** Id of the queued file with the same name. */
  readonly twin?: string | undefined;
  readonly design?: QueueDesign | undefined;
}

/** Returns the visible state of a file that joins the queue. */
export const toQueuedFile = (
  { id, owner, name, size, folder, kind }: StoredUpload,
  state: Pick<QueuedFile, 'state'> & Partial<QueuedFile>,
): QueuedFile => ({ id, owner, name, size, folder, kind, percent: 0, tries: 0, ...state });

/** A chosen file with the handle by which the browser finds it again. */
export interface ChosenFile {
  file: File;
  handle?: FileSystemFileHandle | undefined;
}

/** Returns true if nothing more happens to the file by itself. */
export const hasEnded = ({ state }: QueuedFile): boolean =>
  state === 'done' || state === 'known' || state === 'failed';

/** Returns true if the file is uploading or waiting for its turn: closing the page would end it. */
export const isMoving = ({ state }: QueuedFile): boolean =>
  ['waiting', 'going', 'lost', 'reading', 'paused'].includes(state);

/** Returns true if the upload can be canceled. A file that the server is checking becomes a design anyway. */
export const isCancellable = (file: QueuedFile): boolean => !hasEnded(file) && file.state !== 'reading';

/** Returns true if canceling discards uploaded bytes. */
export const hasSentBytes = (file: QueuedFile): boolean => isCancellable(file) && file.percent > 0;

/**
 * Reads a file from its handle; the browser may ask the seller first. Undefined if access is denied or the file no
 * longer exists.
 */
export const readHandle = async (handle: FileSystemFileHandle | undefined): Promise<File | undefined> => {
  if (!handle) return undefined;
  try {
    const permissionHandle = handle as FileSystemFileHandle & {
      requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
    };
    if (
      permissionHandle.requestPermission &&
      (await permissionHandle.requestPermission({ mode: 'read' })) !== 'granted'
    )
      return undefined;
    return await handle.getFile();
  } catch {
    return undefined;
  }
};

/** Returns true if the upload continues after sign-in. */
export const waitsForSignIn = ({ awaitsSignIn }: QueuedFile): boolean => awaitsSignIn === true;

/** Returns true if the upload waits for the seller's answer, or for the file. */
export const needsAnswer = ({ state }: QueuedFile): boolean => state === 'clash' || state === 'lacking';

/** Returns true if the row shows a message: the file needs the seller, or was refused. */
export const hasMessage = (file: QueuedFile): boolean => needsAnswer(file) || file.state === 'failed';
