import { describe, expect, it } from 'vitest';
import { pastedFiles, readDropped } from '../../../src/resources/designs/queue/chosenFiles.ts';
import type { ChosenFile } from '../../../src/resources/designs/queue/queuedFile.ts';

const file = (name: string): File => new File([name], name, { type: 'image/png' });
const handleOf = (name: string, gone = false) => ({
  kind: 'file',
  name,
  getFile: async () => (gone ? Promise.reject(new Error('gone')) : file(name)),
});
const folderOf = (name: string, inside: readonly object[]) => ({
  kind: 'directory',
  name,
  async *values() {
    yield* inside;
  },
});
const item = (parts: { file?: File; handle?: object; entry?: object }) => ({
  kind: 'file',
  getAsFile: () => parts.file ?? null,
  webkitGetAsEntry: () => parts.entry ?? null,
  ...(parts.handle && { getAsFileSystemHandle: async () => parts.handle }),
});

const drop = async (...items: object[]): Promise<ChosenFile[][]> => {
  const batches: ChosenFile[][] = [];
  await readDropped(items as unknown as DataTransferItemList, (files) => batches.push(files));
  return batches;
};
const namesOf = (batches: readonly ChosenFile[][]): string[] =>
  batches.flat().map((chosen) => chosen.file.name);

describe('dropping files', () => {
  it('passes on dropped files with their handles, and the files of folders and subfolders in batches', async () => {
    const many = Array.from({ length: 60 }, (_, at) => handleOf(`art-${at}.png`));
    const folder = folderOf('art', [
      ...many,
      handleOf('.DS_Store'),
      folderOf('more', [handleOf('moon.png'), handleOf('lost.png', true)]),
    ]);
    const batches = await drop(
      item({ file: file('sun.png'), handle: handleOf('sun.png') }),
      item({ handle: folder }),
    );
    expect(batches.map(({ length }) => length)).toEqual([50, 11, 1]);
    expect(namesOf(batches)).toEqual([...many.map(({ name }) => name), 'moon.png', 'sun.png']);
    expect(batches.flat().every(({ handle }) => handle)).toBe(true);
  });

  it('leaves out a folder that may not be read', async () => {
    const locked = {
      ...folderOf('locked', []),
      values: () => {
        throw new DOMException('', 'NotAllowedError');
      },
    };
    expect(
      namesOf(
        await drop(
          item({ handle: folderOf('art', [handleOf('sun.png'), locked, handleOf('moon.png')]) }),
          item({ file: file('star.png') }),
        ),
      ),
    ).toEqual(['sun.png', 'moon.png', 'star.png']);
    const unread = {
      isFile: true,
      file: (_tell: unknown, fail: (why: Error) => void) => fail(new DOMException('', 'NotFoundError')),
    };
    const shut = {
      isDirectory: true,
      createReader: () => ({
        readEntries: (_tell: unknown, fail: (why: Error) => void) =>
          fail(new DOMException('', 'NotReadableError')),
      }),
    };
    const batches = [
      [unread, shut, { isFile: true, file: (tell: (file: File) => void) => tell(file('a.png')) }],
      [],
    ];
    const folder = {
      isDirectory: true,
      createReader: () => ({
        readEntries: (tell: (entries: object[]) => void) => tell(batches.shift() ?? []),
      }),
    };
    expect(namesOf(await drop(item({ entry: folder }), item({ file: file('b.png') })))).toEqual([
      'a.png',
      'b.png',
    ]);
  });

  it('collects dropped files without handles if the browser has none', async () => {
    const entry = (name: string) => ({
      isFile: true,
      file: (tell: (file: File) => void) => tell(file(name)),
    });
    const batches = [[entry('a.png'), entry('Thumbs.db')], [entry('b.png')], []];
    const folder = {
      isDirectory: true,
      createReader: () => ({
        readEntries: (tell: (entries: object[]) => void) => tell(batches.shift() ?? []),
      }),
    };
    const dropped = await drop(
      item({ entry: folder }),
      item({ file: file('c.png') }),
      item({ file: file('.hidden.png') }),
    );
    expect(namesOf(dropped)).toEqual(['a.png', 'b.png', 'c.png']);
  });
});

it('names a pasted picture without a name after the current second', () => {
  const list = [file('image.png'), file('sun.png')] as unknown as FileList;
  const names = pastedFiles(list, new Date(2026, 10, 23, 6, 31, 2)).map((chosen) => chosen.file.name);
  expect(names).toEqual(['pasted-20261123-063102.png', 'sun.png']);
  expect(pastedFiles(list, new Date())[0]?.file.type).toBe('image/png');
});
