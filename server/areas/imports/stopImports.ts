import type { FileProblemCode } from '../../../contract/imports/file-problems.ts';
import type { Tx } from '../../database/tenant.ts';

const stopped: FileProblemCode = 'file_stopped';

/**
 * Ends imports under way because their account is inactive: creating stops and can be continued, stored rows
 * wait in the preview, and a file that is still being read fails. Returns the number of imports.
 * @param importId limits this to one import.
 */
export const stopImports = async (
  tx: Tx,
  { accountId, importId }: { accountId: string; importId?: string },
  now: Date,
): Promise<number> => {
  const underWay = () => {
    const query = tx.updateTable('imports').where('account_id', '=', accountId);
    return importId === undefined ? query : query.where('id', '=', importId);
  };
  const problem = JSON.stringify({ code: stopped, params: {} });
  const changes = [
    underWay().set({ status: 'stopped', finished_at: now }).where('status', '=', 'creating'),
    underWay()
      .set({ status: 'preview', recheck: null })
      .where('status', '=', 'checking')
      .where('recheck', 'is not', null),
    underWay()
      .set({ status: 'failed', problem, finished_at: now })
      .where('status', 'in', ['reading', 'checking']),
  ];
  let count = 0n;
  for (const change of changes) count += (await change.executeTakeFirstOrThrow()).numUpdatedRows;
  return Number(count);
};
