import type { Chosen } from './queued.ts';

type Item = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

const batchOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** Everything below a folder; a reader gives its entries in batches. */
const filesBelow = async (entry: FileSystemEntry): Promise<Chosen[]> => {
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry) }];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Chosen[] = [];
  for (let batch = await batchOf(reader); batch.length > 0; batch = await batchOf(reader)) {
    // Together: a browser takes its time for each.
    for (const files of await Promise.all(batch.map(filesBelow))) found.push(...files);
  }
  return found;
};

/** A system's own files, as `.DS_Store`, are nobody's designs. */
const isOwn = ({ file }: Chosen): boolean => !file.name.startsWith('.') && file.name !== 'Thumbs.db';

/** What was dropped: files with their handles, where the browser gives them, and all files of folders. */
export const droppedFiles = async (items: DataTransferItemList): Promise<Chosen[]> => {
  // The list is empty once the event is over: everything is asked for before anything is waited for.
  const asked = [...items].filter(({ kind }) => kind === 'file').map((item: Item) => ({
    entry: item.webkitGetAsEntry(), file: item.getAsFile(), handle: item.getAsFileSystemHandle?.(),
  }));
  const found: Chosen[] = [];
  for (const { entry, file, handle } of asked) {
    if (entry?.isDirectory) found.push(...(await filesBelow(entry)));
    else if (file) found.push({ file, handle: (await handle?.catch(() => null)) as FileSystemFileHandle | undefined });
  }
  return found.filter(isOwn);
};

type Picker = (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

/** The browser's own chooser that keeps handles; undefined where it has none. */
export const openPicker = (): (() => Promise<Chosen[]>) | undefined => {
  const { showOpenFilePicker: pick } = window as unknown as { showOpenFilePicker?: Picker };
  if (!pick) return undefined;
  return async () => {
    // Closing the chooser rejects.
    const handles = await pick.call(window, { multiple: true }).catch(() => []);
    return Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
  };
};

/** Files of a plain input. */
export const plainFiles = (list: FileList | null | undefined): Chosen[] => [...(list ?? [])].map((file) => ({ file })).filter(isOwn);
