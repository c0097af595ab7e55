import type pg from 'pg';

/**
 * Tables whose rows open a door: sessions, the links of mails and of support, and what one person of the house said of what
 * needs two. They stay behind, else what was signed out, used or withdrawn since the backup would work again.
 */
const doors: ReadonlySet<string> = new Set([
  'sessions',
  'account_tokens',
  'access_links',
  'staff_approvals',
  'staff_amounts',
  'staff_idempotency_keys',
]);

/** Tables that triggers fill again when the rows are loaded that they are worked out from. */
const derived: ReadonlySet<string> = new Set(['shop_figures', 'shop_figure_changes', 'payment_references']);

/** Whether a backup leaves a table's rows out; older backups have them, and they are not restored. */
export const staysBehind = (table: string): boolean => doors.has(table) || derived.has(table);

/**
 * Ends the links of invitations, too: the invitations stay, to be sent once more. So do the staff, whose tokens
 * the machine gives again. `known`: the tables of the backup.
 */
export const endLinks = async (
  client: pg.ClientBase,
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Promise<void> => {
  for (const table of ['members', 'staff_people'].filter((each) => known.has(each))) {
    await client.query(`update ${table} set token_hash = null where token_hash is not null`);
  }
};
