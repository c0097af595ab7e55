import type pg from 'pg';

/**
 * Tables whose rows open a door: sessions, and the links of mails and of support. They stay behind, else what was signed
 * out, used or withdrawn since the backup would work again.
 */
const doors: ReadonlySet<string> = new Set(['sessions', 'account_tokens', 'access_links']);

/** Whether a backup leaves a table's rows out; older backups have them, and they are not restored. */
export const staysBehind = (table: string): boolean => doors.has(table);

/** Ends the links of invitations, too: the invitations stay, to be sent once more. */
export const endLinks = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`update members set token_hash = null where token_hash is not null`);
};
