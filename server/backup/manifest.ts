import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../startProblem.ts';

const format = 1;
const fileName = 'manifest.json';

/** What lies in a backup's folder. `sha256` in hex of the packed file; `migrations`: the schema, the newest last. */
const manifestSchema = z.object({
  format: z.literal(format),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: z.string(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
  objects: z.object({ files: z.int(), bytes: z.int() }).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFile = Manifest['tables'][number];

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, content: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(join(folder, fileName), `${JSON.stringify({ format, ...content }, null, 2)}\n`);

/** Throws `StartProblem` for a folder that holds no complete backup of a known form. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartProblem(`${folder} holds no complete backup.`);
  const found = manifestSchema.safeParse(JSON.parse(text));
  if (!found.success) throw new StartProblem(`The backup in ${folder} has a form that this version does not know.`);
  return found.data;
};
