import type pg from 'pg';

/**
 * Tables whose rows give access: sessions, links of mails and of support, hand-overs of a store's keys, and first
 * approvals of staff commands that need two people. They are left out, else a session that was signed out, or a link
 * that was used or withdrawn since the backup, would work again.
 */
const doors: ReadonlySet<string> = new Set([
  'sessions',
  'account_tokens',
  'access_links',
  'staff_approvals',
  'staff_amounts',
  'staff_idempotency_keys',
  'store_hand_overs',
]);

/** Tables that triggers fill again when the rows are loaded from which they are computed. */
const derived: ReadonlySet<string> = new Set(['shop_figures', 'shop_figure_changes', 'payment_references']);

/** Returns true if a backup leaves a table's rows out; older backups have them, and they are not restored. */
export const isLeftOut = (table: string): boolean => doors.has(table) || derived.has(table);

/**
 * Ends the links of invitations too: the invitations stay, to be sent again. Staff stay as well; an operator gives
 * them new tokens on the machine. `backupTables`: the tables that the backup contains.
 */
export const endLinks = async (
  client: pg.ClientBase,
  backupTables: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Promise<void> => {
  for (const table of ['members', 'staff_people'].filter((name) => backupTables.has(name))) {
    await client.query(`update ${table} set token_hash = null where token_hash is not null`);
  }
};
