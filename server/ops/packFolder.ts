import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Returns the files of a folder as an archive, in the order of their names. */
export const packFolder = async (folder: string): Promise<Buffer> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const zip = new yazl.ZipFile();
  for (const file of files.toSorted())
    zip.addFile(file, relative(folder, file).split(sep).join('/'), { compress: false });
  const archive = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (problem: Error) => archive.destroy(problem));
  zip.end();
  return buffer(archive);
};
