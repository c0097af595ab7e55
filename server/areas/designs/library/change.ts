import { sql } from 'kysely';
import type { z } from 'zod';
import type { designChangeSchema } from '../../../../contract/designs/calls.ts';
import { tidyName, withExtension } from '../../../../contract/designs/fileNames.ts';
import { tagsOf, unsorted } from '../../../../contract/designs/library.ts';
import { invalid } from '../../../base/errors.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Work } from '../../../lists/work.ts';
import { lockLibrary } from '../keepDesign.ts';
import { noteFolder } from './folders.ts';

/** The name keeps the ending that fits the content. */
const newName = async (
  { tx, accountId }: Work,
  id: string,
  wish: string,
  before: string,
): Promise<string> => {
  const name = withExtension(tidyName(wish), before.split('.').at(-1) ?? '', '');
  if (name.startsWith('.')) throw invalid({ file_name: 'required' });
  const taken = await tx
    .selectFrom('designs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(file_name) = lower(${name})`)
    .executeTakeFirst();
  if (taken) throw invalid({ file_name: 'taken' });
  return name;
};

/** PUT /designs/{id}. Throws `not_found`, and 422 for a name that another file of the account has. */
export const changeDesign = async (
  work: Work,
  id: string,
  change: z.output<typeof designChangeSchema>,
): Promise<void> => {
  const { tx, accountId } = work;
  await lockLibrary(tx, accountId);
  const before = await tx
    .selectFrom('designs')
    .select('file_name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!before) throw new ApiError('not_found');
  const { file_name: wish, tags, folder, ...plain } = change;
  if (folder === unsorted) throw invalid({ folder: 'format' });
  const values = {
    ...plain,
    ...(wish !== undefined && { file_name: await newName(work, id, wish, before.file_name) }),
    ...(tags !== undefined && { tags: tagsOf(tags).join(', ') }),
    ...(folder !== undefined && { folder }),
  };
  if (Object.keys(values).length === 0) return;
  await tx
    .updateTable('designs')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  if (folder) await noteFolder(tx, accountId, folder);
};

/** Puts files into a folder, or out of any; answers how many. */
export const moveDesigns = async (
  { tx, accountId }: Work,
  ids: readonly string[],
  folder: string,
): Promise<number> => {
  await noteFolder(tx, accountId, folder);
  const moved = await tx
    .updateTable('designs')
    .set({ folder })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute();
  return moved.length;
};
