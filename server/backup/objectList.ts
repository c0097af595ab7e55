import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const fileSchema = z.object({ name: z.string(), size: z.int(), sha256: z.string().optional() });

/**
 * An object of a backup: its metadata and its data, two files in `objects/<folder>`. `size` in bytes; `sha256` in
 * hex, unknown in a backup without a list.
 */
const backupObjectSchema = z.object({ folder: z.string(), meta: fileSchema, data: fileSchema });
export type BackupObject = z.infer<typeof backupObjectSchema>;
export type BackupFile = BackupObject['data'];

const listName = 'objects.jsonl';

/** Starts the list of a backup's objects, one per line. `close` returns the list's entry of the manifest. */
export const startList = (folder: string) => {
  const hash = createHash('sha256');
  const file = createWriteStream(join(folder, listName), { mode: 0o600 });
  const broken = once(file, 'error').then(([problem]) => Promise.reject(problem as Error));
  broken.catch(() => undefined);
  return {
    add: async (object: BackupObject): Promise<void> => {
      const line = `${JSON.stringify(object)}\n`;
      hash.update(line);
      if (!file.write(line)) await Promise.race([once(file, 'drain'), broken]);
    },
    close: async (): Promise<{ file: string; sha256: string }> => {
      await Promise.race([new Promise((resolve) => file.end(() => resolve(undefined))), broken]);
      return { file: listName, sha256: hash.digest('hex') };
    },
  };
};

/** Reads the objects of such a list. */
export const readList = async function* (file: string): AsyncGenerator<BackupObject> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield backupObjectSchema.parse(JSON.parse(line));
};
