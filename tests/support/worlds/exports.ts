import type { Export, NewExport } from '../../../contract/exports.ts';
import { repeatUntil } from '../repeatUntil.ts';
import type { callAs } from './members.ts';

type Call = Awaited<ReturnType<typeof callAs>>;

/** Returns the body of an export of all orders as a Vietnamese CSV; `change` replaces parts of it. */
export const newExport = (change: Partial<NewExport> = {}): NewExport => ({
  resource: 'orders',
  format: 'csv',
  locale: 'vi',
  query: {},
  choices: { status: { pending: 'Chờ xử lý' } },
  columns: [
    { name: 'recipient', label: 'Người nhận' },
    { name: 'status', label: 'Trạng thái' },
    { name: 'shop_id', label: 'Shop' },
    { name: 'total_cents', label: 'Tổng' },
  ],
  ...change,
});

/** Waits until the export is done or has failed, and returns it. */
export const endOfExport = (call: Call, id: string): Promise<Export> =>
  repeatUntil(
    async () => (await call('GET', `/exports/${id}`)).json<{ export: Export }>().export,
    ({ status }) => status !== 'running',
  );

/** Starts an export and waits for its end. */
export const writeExport = async (call: Call, request: NewExport): Promise<Export> =>
  endOfExport(call, (await call('POST', '/exports', request)).json<{ export: Export }>().export.id);

export const downloadExport = (call: Call, id: string) =>
  call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
