import { sql } from 'kysely';
import type { z } from 'zod';
import type { designChangeSchema } from '../../../../contract/designs/calls.ts';
import { tidyName, withExtension } from '../../../../contract/designs/fileNames.ts';
import { designs, tagsOf, unsorted } from '../../../../contract/designs/library.ts';
import { limitIds } from '../../../audit/record.ts';
import { recordWork } from '../../../audit/recordWork.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import { noteWrite } from '../../../records/writes.ts';
import { lockLibrary } from '../addDesign.ts';
import { recordFolder } from './folders.ts';

/** Returns the new name with the extension that fits the content. */
const newName = async (
  { tx, accountId }: ScopedWork,
  id: string,
  requestedName: string,
  previousName: string,
): Promise<string> => {
  const name = withExtension(tidyName(requestedName), previousName.split('.').at(-1) ?? '', '');
  if (name.startsWith('.')) throw invalid({ file_name: 'required' });
  const sameName = await tx
    .selectFrom('designs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(file_name) = lower(${name})`)
    .executeTakeFirst();
  if (sameName) throw invalid({ file_name: 'taken' });
  return name;
};

/** Handles PUT /designs/{id}. Throws `not_found`, and 422 for a name that another file of the account has. */
export const changeDesign = async (
  work: ScopedWork,
  id: string,
  change: z.output<typeof designChangeSchema>,
): Promise<void> => {
  const { tx, accountId } = work;
  await lockLibrary(tx, accountId);
  const storedDesign = await tx
    .selectFrom('designs')
    .select(['file_name', 'kind', 'folder', 'tags'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!storedDesign) throw new ApiError('not_found');
  const { file_name: requestedName, tags, folder, ...columns } = change;
  if (folder === unsorted) throw invalid({ folder: 'format' });
  const values = {
    ...columns,
    ...(requestedName !== undefined && {
      file_name: await newName(work, id, requestedName, storedDesign.file_name),
    }),
    ...(tags !== undefined && { tags: tagsOf(tags).join(', ') }),
    ...(folder !== undefined && { folder }),
  };
  const stored: Record<string, unknown> = storedDesign;
  const differing = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== stored[key]),
  );
  if (Object.keys(differing).length === 0) return;
  await tx
    .updateTable('designs')
    .set(differing)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  if (folder) await recordFolder(tx, accountId, folder);
  await noteWrite(
    work,
    designs,
    'change',
    { id, file_name: storedDesign.file_name },
    { before: storedDesign, after: differing },
  );
};

/** Moves files into a folder, or out of any. Returns how many. */
export const moveDesigns = async (
  work: ScopedWork,
  ids: readonly string[],
  folder: string,
): Promise<number> => {
  const { tx, accountId } = work;
  await recordFolder(tx, accountId, folder);
  const movedRows = await tx
    .updateTable('designs')
    .set({ folder })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute();
  const details = { name: folder, count: movedRows.length, ids: limitIds(movedRows.map(({ id }) => id)) };
  if (movedRows.length > 0) await recordWork(work, 'design.move', null, details);
  return movedRows.length;
};
