import { designExtensions, uploadRules } from '../../../../contract/designs/uploads.ts';
import { acceptsFile } from '../../../components/inputs/acceptsFile.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { ApiFailure } from '../../../providers/http/httpError.ts';
import type { z } from 'zod';
import type { keptDesignSchema } from '../../../../contract/designs/designs.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';
import type { KeptUpload } from './storedUploads.ts';

/** Why a file is not taken: an i18n key with its values. */
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

/** What is refused before a byte is sent. */
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

/** What the queue tells of a design of the library. */
export type KeptDesign = Pick<
  z.infer<typeof keptDesignSchema>,
  'id' | 'file_name' | 'width_px' | 'height_px' | 'thumb_url' | 'notes'
>;

/**
 * `clash`: the library has the name · `lacking`: the file is asked for again after a reload · `lost`: tried again by
 * itself · `reading`: the server looks at it · `known`: the library has the same bytes, under whatever name.
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

/** Why a file rests: nothing answered, the server is not there yet, or whoever answers asks for time. */
export type RestCause = 'network' | 'away' | 'busy';

let serial = 0;
/** A name for a file of the queue; also after a reload no other has it. */
export const newId = (): string => `${Date.now().toString(36)}-${(serial += 1)}`;

/** A file of the queue as it is shown. */
export interface QueuedFile {
  readonly id: string;
  /** Whose it is (`uploadOwner`): somebody else who signs in on this page neither sees it nor sends it. */
  readonly owner: string;
  readonly name: string;
  readonly size: number;
  readonly folder: string;
  readonly kind: DesignKind;
  readonly state: UploadState;
  readonly percent: number;
  /** Bytes a second, while it goes up and somebody can say. */
  readonly rate?: number | undefined;
  /** How often it was tried in vain since it last came further. */
  readonly tries: number;
  /** Why it waits to be tried again. */
  readonly restCause?: RestCause | undefined;
  /** When it is tried again by itself, in ms since 1970. */
  readonly againAt?: number | undefined;
  /** Paused until its sender has signed in again. */
  readonly awaitsSignIn?: boolean | undefined;
  readonly refusal?: FileRefusal | undefined;
  /** Refused before a byte of it was sent: trying again helps nothing. */
  readonly isFinal?: boolean | undefined;
  /** Not taken for what is not the file's own fault: another time it may be. */
  readonly isMendable?: boolean | undefined;
  /** The design whose name it has. */
  readonly takenBy?: string | undefined;
  /** The file of the queue whose name it has. */
  readonly twin?: string | undefined;
  readonly design?: KeptDesign | undefined;
}

/** A file as it is shown when it joins the queue. */
export const shownOf = (
  { id, owner, name, size, folder, kind }: KeptUpload,
  more: Pick<QueuedFile, 'state'> & Partial<QueuedFile>,
): QueuedFile => ({ id, owner, name, size, folder, kind, percent: 0, tries: 0, ...more });

/** A file with where the browser finds it again. */
export interface ChosenFile {
  file: File;
  handle?: FileSystemFileHandle | undefined;
}

/** Whether nothing more happens to it by itself. */
export const hasEnded = ({ state }: QueuedFile): boolean =>
  state === 'done' || state === 'known' || state === 'failed';

/** Whether it is under way, or waits for its turn: closing the page would end it. */
export const isMoving = ({ state }: QueuedFile): boolean =>
  ['waiting', 'going', 'lost', 'reading', 'paused'].includes(state);

/** Whether it can be given up: what the server reads becomes a design, whoever waits for it. */
export const isCancellable = (file: QueuedFile): boolean => !hasEnded(file) && file.state !== 'reading';

/** Whether giving it up throws bytes away that have gone up. */
export const hasSentBytes = (file: QueuedFile): boolean => isCancellable(file) && file.percent > 0;

/** Reads a file again; the browser may ask the seller first. Undefined where it may not be read, or is gone. */
export const readHandle = async (handle: FileSystemFileHandle | undefined): Promise<File | undefined> => {
  if (!handle) return undefined;
  try {
    const asked = handle as FileSystemFileHandle & {
      requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>;
    };
    if (asked.requestPermission && (await asked.requestPermission({ mode: 'read' })) !== 'granted')
      return undefined;
    return await handle.getFile();
  } catch {
    return undefined;
  }
};

/** Whether it goes on once somebody has signed in. */
export const waitsForSignIn = ({ awaitsSignIn }: QueuedFile): boolean => awaitsSignIn === true;

/** Whether it waits for an answer of the seller's, or for his file. */
export const needsSeller = ({ state }: QueuedFile): boolean => state === 'clash' || state === 'lacking';

/** Whether something is to be read of it: it needs the seller, or was not taken. */
export const asksSeller = (file: QueuedFile): boolean => needsSeller(file) || file.state === 'failed';
