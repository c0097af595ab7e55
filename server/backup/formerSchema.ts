import { StartProblem } from '../base/startProblem.ts';
import type { Manifest } from './manifest.ts';

/** First and last of the steps that made the schema before the first release. */
const former = { first: '0001_accounts', last: '0402_plain_file_names' };

/** The step that makes the schema of the first release, which took the place of all of them. */
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

/** Tables and columns that the first release renamed: their names in a backup from before it → the names of now. */
const renamedTables: Readonly<Record<string, string>> = {};
const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Returns the manifest of a backup from before the first release with the names of tables and columns of now. */
export const asCurrent = (manifest: Manifest): Manifest => ({
  ...manifest,
  tables: manifest.tables.map((table) => {
    const name = renamedTables[table.name] ?? table.name;
    const columns = table.columns.map((column) => renamedColumns[name]?.[column] ?? column);
    return { ...table, name, columns };
  }),
});
