import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../base/startProblem.ts';

/** Known formats. The first had no list of objects, and contained rows of sessions and links. */
const formats = [1, 2] as const;
const format = 2;
const fileName = 'manifest.json';

/**
 * Content of a backup's folder. `sha256`: of a file in the folder, in hex. `migrations`: steps of the schema, the
 * newest last. `objects.list`: the file with size and SHA-256 of each object.
 */
const manifestSchema = z.object({
  format: z.literal(formats),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
  objects: z
    .object({
      files: z.int(),
      bytes: z.int(),
      list: z.object({ file: z.string(), sha256: z.string() }).optional(),
    })
    .nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFile = Manifest['tables'][number];

/** Writes the manifest, last of all: a folder without it is no backup. */
export const writeManifest = (folder: string, content: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(join(folder, fileName), `${JSON.stringify({ format, ...content }, null, 2)}\n`);

/** Throws `StartProblem` for a folder without a complete backup of a known format. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartProblem(`${folder} holds no complete backup.`);
  const parsedManifest = manifestSchema.safeParse(JSON.parse(text));
  if (!parsedManifest.success)
    throw new StartProblem(`The backup in ${folder} has a form that this version does not know.`);
  return parsedManifest.data;
};
