import { StartProblem } from '../base/startProblem.ts';
import type { Manifest } from './manifest.ts';

/** First and last of the steps that made the schema before the first release. */
const former = { first: '0001_accounts', last: '0402_plain_file_names' };

/** Step that makes the schema of the first release and replaced all earlier ones. */
export const firstStep = '0001_baseline';

/** Returns true for a backup from before the first release. */
export const isFormer = ({ migrations }: Pick<Manifest, 'migrations'>): boolean =>
  migrations.includes(former.first);

/** Throws `StartProblem` for a backup from before the first release whose schema was not the last one. */
export const refuseOlderFormer = ({ migrations }: Pick<Manifest, 'migrations'>): void => {
  if (!migrations.includes(former.last))
    throw new StartProblem(
      'The backup is too old. Restore it with the version that made it, start the last version before the first release on it, and make a new backup.',
    );
};

/** Tables that the first release renamed: old name in a backup → current name. */
const renamedTables: Readonly<Record<string, string>> = {
  hook_signatures: 'webhook_signatures',
  staff_answers: 'staff_idempotency_keys',
  staff_deeds: 'staff_commands',
  staff_moves: 'staff_amounts',
  staff_words: 'staff_approvals',
  taken_uploads: 'upload_results',
};
/** Renamed columns, by the table's current name. */
const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  design_links: { asked: 'requests', next_try_at: 'next_attempt_at', tries: 'attempts' },
  designs: { gone_at: 'removed_at' },
  object_store: { only_one: 'singleton' },
  sessions: { proved_at: 'two_factor_at' },
  staff_approvals: { deed: 'command' },
  staff_commands: { deed: 'command' },
  upload_results: { taken_as: 'purpose' },
};

/** Returns the manifest of a backup from before the first release with the current names of tables and columns. */
export const asCurrent = (manifest: Manifest): Manifest => ({
  ...manifest,
  tables: manifest.tables.map((table) => {
    const name = renamedTables[table.name] ?? table.name;
    const columns = table.columns.map((column) => renamedColumns[name]?.[column] ?? column);
    return { ...table, name, columns };
  }),
});
