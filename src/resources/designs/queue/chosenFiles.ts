import { format } from 'date-fns/format';
import { batchesOf } from '../../../browser/inTurns.ts';
import type { ChosenFile } from './queuedFile.ts';

type Item = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
type Take = (files: ChosenFile[]) => void;

/** Returns false for files of the operating system, such as `.DS_Store`. */
const isSellerFile = ({ name }: { name: string }): boolean => !name.startsWith('.') && name !== 'Thumbs.db';

/** Number of files of a folder that are read at the same time and passed on together. */
const filesPerBatch = 50;

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

const collectHandles = async (folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle[]> => {
  const handles: FileSystemFileHandle[] = [];
  try {
    for await (const entry of folder.values()) {
      if (isFolder(entry)) handles.push(...(await collectHandles(entry)));
      else if (isSellerFile(entry)) handles.push(entry);
    }
  } catch {
    // The folder may not be read, or no longer exists; the others continue.
  }
  return handles;
};

const readHandleFile = async (handle: FileSystemFileHandle): Promise<ChosenFile[]> => {
  const file = await handle.getFile().catch(() => undefined);
  return file ? [{ file, handle }] : [];
};

/**
 * Passes on everything below a folder in batches, each file with its handle; files that no longer exist are left out.
 */
const takeFolder = async (folder: FileSystemDirectoryHandle, onFiles: Take): Promise<void> => {
  const handles = await collectHandles(folder);
  for (const batch of batchesOf(handles, filesPerBatch))
    onFiles((await Promise.all(batch.map(readHandleFile))).flat());
};

const fileOfEntry = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** Collects the files of a folder if the browser has no handles; a reader returns its entries in batches. */
const collectFiles = async (entry: FileSystemEntry): Promise<ChosenFile[]> => {
  const collected: ChosenFile[] = [];
  try {
    if (entry.isFile)
      return [{ file: await fileOfEntry(entry as FileSystemFileEntry) }].filter(({ file }) =>
        isSellerFile(file),
      );
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
      // In parallel, because a browser is slow for each.
      for (const files of await Promise.all(batch.map(collectFiles))) collected.push(...files);
    }
  } catch {
    // As in `collectHandles`.
  }
  return collected;
};

/** Passes on dropped files, with their handles if the browser has them, and all files of dropped folders. */
export const readDropped = async (items: DataTransferItemList, onFiles: Take): Promise<void> => {
  // The list is empty once the event is over, so everything is requested before the first await.
  const requested = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item: Item) => ({
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }));
  const files: ChosenFile[] = [];
  for (const { entry, file, handle: pendingHandle } of requested) {
    const handle = await pendingHandle;
    if (handle && isFolder(handle)) await takeFolder(handle, onFiles);
    else if (entry?.isDirectory) onFiles(await collectFiles(entry));
    else if (file && isSellerFile(file))
      files.push({ file, handle: (handle as FileSystemFileHandle | null | undefined) ?? undefined });
  }
  if (files.length > 0) onFiles(files);
};

interface Pickers {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}

/** Returns the browser's file picker, which provides handles; undefined if it has none. */
export const filePicker = (onFiles: Take): (() => Promise<void>) | undefined => {
  const { showOpenFilePicker: pick } = window as Window & Pickers;
  if (!pick) return undefined;
  return async () => {
    // Closing the picker rejects.
    const handles = await pick.call(window, { multiple: true }).catch(() => []);
    if (handles.length > 0) onFiles((await Promise.all(handles.map(readHandleFile))).flat());
  };
};

/**
 * Returns the browser's folder picker, if any. An input for folders delivers thousands of files at once, which
 * freezes the page.
 */
export const folderPicker = (onFiles: Take): (() => Promise<void>) | undefined => {
  const { showDirectoryPicker: pick } = window as Window & Pickers;
  if (!pick) return undefined;
  return async () => {
    const folder = await pick.call(window).catch(() => undefined);
    if (folder) await takeFolder(folder, onFiles);
  };
};

/** Returns the files of a plain input. */
export const plainFiles = (list: FileList | null | undefined): ChosenFile[] =>
  [...(list ?? [])].filter(isSellerFile).map((file) => ({ file }));

/** Matches the name that every browser gives a clipboard picture without a file. */
const UNNAMED = /^image\.(\w+)$/;

/** Returns pasted files. A picture without a name is named after the current second, so that the next one differs. */
export const pastedFiles = (list: FileList | null | undefined, now: Date): ChosenFile[] =>
  plainFiles(list).map(({ file }) => {
    const [, extension] = UNNAMED.exec(file.name) ?? [];
    return {
      file: extension
        ? new File([file], `pasted-${format(now, 'yyyyMMdd-HHmmss')}.${extension}`, { type: file.type })
        : file,
    };
  });
