import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders below the data folder that only the server reads: files of sellers and buyers, mails, logs. */
const names = ['objects', 'tmp', 'outbox', 'logs'] as const;

/** Closes the server's folders to other users of the machine, also those that an earlier version made. */
export const closeFolders = (dataDir: string): void => {
  for (const name of names) {
    const folder = join(dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }
};
