import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../services/config.ts';
import { StartProblem } from '../base/startProblem.ts';
import { copyObjects } from './copyObjects.ts';
import { dumpTables } from './dumpTables.ts';
import { writeManifest } from './manifest.ts';

/** Returns the file of the secret key that the server made (server/services/config.ts). */
export const secretFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'secret.key');
export const objectsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'objects');

/** Content of a backup, for the operator. */
export interface BackupSummary {
  tables: number;
  rows: number;
  objects: number;
}

/** Content of a new backup, and the keys of objects whose content no longer is what was stored. */
interface CurrentSummary extends BackupSummary {
  damaged: string[];
}

const assertNewFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new StartProblem(`${folder} is not empty. Choose a new folder.`);
};

/**
 * Writes a backup into a new folder: the tables, then the objects of the local gateway (an object without a row
 * does no harm), then the secret key that the server made. The folder gets its name only when everything is in it.
 */
export const backUp = async (config: Config, url: string, folder: string): Promise<CurrentSummary> => {
  await assertNewFolder(folder);
  const draft = `${folder}.part-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const createdAt = new Date().toISOString();
  const content = await dumpTables(url, draft);
  const objects = config.s3 ? undefined : await copyObjects(objectsFolder(config), draft);
  if (existsSync(secretFile(config))) await copyFile(secretFile(config), join(draft, 'secret.key'));
  await writeManifest(draft, { created_at: createdAt, ...content, objects: objects?.summary ?? null });
  await rename(draft, folder);
  const rows = content.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    tables: content.tables.length,
    rows,
    objects: objects?.summary.files ?? 0,
    damaged: objects?.damaged ?? [],
  };
};
