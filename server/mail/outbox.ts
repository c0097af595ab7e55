import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mailLocales } from '../../contract/locales.ts';

const storedMailSchema = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  locale: z.enum(mailLocales),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Names of its attachments. */
  files: z.array(z.string()).default([]),
});

/** A mail of the outbox folder. `at`: when it was written, ISO 8601 in UTC. */
export type StoredMail = z.infer<typeof storedMailSchema>;

const folderOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Stores a mail as `<id>.eml`, as it would have been sent, and `<id>.json`; both or neither. */
export const storeMail = async (dataDir: string, mail: StoredMail, raw: Buffer): Promise<void> => {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [emlFile, draft] = [join(folder, `${mail.id}.eml`), join(folder, `${mail.id}.draft`)];
  try {
    await writeFile(emlFile, raw, { mode: 0o600 });
    await writeFile(draft, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(draft, join(folder, `${mail.id}.json`));
  } catch (error) {
    await Promise.all([emlFile, draft].map((file) => rm(file, { force: true })));
    throw error;
  }
};

const readMail = async (dataDir: string, id: string): Promise<StoredMail> =>
  storedMailSchema.parse(JSON.parse(await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8')));

/** Reads a mail of the outbox folder as it would have been sent, with its files. */
export const readRawMail = (dataDir: string, { id }: Pick<StoredMail, 'id'>): Promise<Buffer> =>
  readFile(join(folderOf(dataDir), `${id}.eml`));

/** Reads the mails of the outbox folder, newest first. */
export const readOutbox = async (dataDir: string): Promise<StoredMail[]> => {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return Promise.all(
    ids
      .toSorted()
      .toReversed()
      .slice(0, 200)
      .map((id) => readMail(dataDir, id)),
  );
};
