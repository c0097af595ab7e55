import { format } from 'date-fns/format';
import { batchesOf } from '../../../browser/inTurns.ts';
import type { ChosenFile } from './queuedFile.ts';

type Item = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
type Take = (files: ChosenFile[]) => void;

/** A system's own files, as `.DS_Store`, are nobody's designs. */
const isOwn = ({ name }: { name: string }): boolean => !name.startsWith('.') && name !== 'Thumbs.db';

/** Files of a folder that are read at the same time, and taken together. */
const atOnce = 50;

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

const handlesBelow = async (folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle[]> => {
  const found: FileSystemFileHandle[] = [];
  try {
    for await (const entry of folder.values()) {
      if (isFolder(entry)) found.push(...(await handlesBelow(entry)));
      else if (isOwn(entry)) found.push(entry);
    }
  } catch {
    // A folder that may not be read, or is gone by now: the others go on.
  }
  return found;
};

const read = async (handle: FileSystemFileHandle): Promise<ChosenFile[]> => {
  const file = await handle.getFile().catch(() => undefined);
  return file ? [{ file, handle }] : [];
};

/** Takes everything below a folder by and by, each with its handle; what is gone meanwhile is left out. */
const takeFolder = async (folder: FileSystemDirectoryHandle, take: Take): Promise<void> => {
  const handles = await handlesBelow(folder);
  for (const some of batchesOf(handles, atOnce)) take((await Promise.all(some.map(read))).flat());
};

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const batchOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** The same where the browser has no handles; a reader gives its entries in batches. */
const filesBelow = async (entry: FileSystemEntry): Promise<ChosenFile[]> => {
  const found: ChosenFile[] = [];
  try {
    if (entry.isFile)
      return [{ file: await fileOf(entry as FileSystemFileEntry) }].filter(({ file }) => isOwn(file));
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (let batch = await batchOf(reader); batch.length > 0; batch = await batchOf(reader)) {
      // Together: a browser takes its time for each.
      for (const files of await Promise.all(batch.map(filesBelow))) found.push(...files);
    }
  } catch {
    // As above.
  }
  return found;
};

/** Takes what was dropped: files with their handles, where the browser gives them, and all files of folders. */
export const takeDropped = async (items: DataTransferItemList, take: Take): Promise<void> => {
  // The list is empty once the event is over: everything is asked for before anything is waited for.
  const asked = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item: Item) => ({
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }));
  const files: ChosenFile[] = [];
  for (const { entry, file, handle: coming } of asked) {
    const handle = await coming;
    if (handle && isFolder(handle)) await takeFolder(handle, take);
    else if (entry?.isDirectory) take(await filesBelow(entry));
    else if (file && isOwn(file))
      files.push({ file, handle: (handle as FileSystemFileHandle | null | undefined) ?? undefined });
  }
  if (files.length > 0) take(files);
};

interface Pickers {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}

/** The browser's own chooser of files, which keeps handles; undefined where it has none. */
export const filePicker = (take: Take): (() => Promise<void>) | undefined => {
  const { showOpenFilePicker: pick } = window as Window & Pickers;
  if (!pick) return undefined;
  return async () => {
    // Closing the chooser rejects.
    const handles = await pick.call(window, { multiple: true }).catch(() => []);
    if (handles.length > 0) take((await Promise.all(handles.map(read))).flat());
  };
};

/** The same of folders. An input for folders hands thousands of files over in one go, in which the page stands still. */
export const folderPicker = (take: Take): (() => Promise<void>) | undefined => {
  const { showDirectoryPicker: pick } = window as Window & Pickers;
  if (!pick) return undefined;
  return async () => {
    const folder = await pick.call(window).catch(() => undefined);
    if (folder) await takeFolder(folder, take);
  };
};

/** Files of a plain input. */
export const plainFiles = (list: FileList | null | undefined): ChosenFile[] =>
  [...(list ?? [])].filter(isOwn).map((file) => ({ file }));

/** What every browser calls a picture of the clipboard that is no file. */
const UNNAMED = /^image\.(\w+)$/;

/** Pasted files: a picture without a name of its own is called after its minute and second, so that the next one is another. */
export const pastedFiles = (list: FileList | null | undefined, now: Date): ChosenFile[] =>
  plainFiles(list).map(({ file }) => {
    const [, extension] = UNNAMED.exec(file.name) ?? [];
    return {
      file: extension
        ? new File([file], `pasted-${format(now, 'yyyyMMdd-HHmmss')}.${extension}`, { type: file.type })
        : file,
    };
  });
