import { beforeEach } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import { importsWorld } from './importsWorld.ts';

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';

interface Cells {
  name: string;
  street: string;
  sku: string;
  quantity: string;
  design: string;
}

/** A row of the file. */
export const line = (number: string, change: Partial<Cells> & Pick<Cells, 'name'>): string => {
  const { name, street = '12 Main St', sku = 'CT-BLK-L', quantity = '1', design = 'lotus.png' } = change;
  return [number, name, street, 'Denver', 'CO', '80203', 'US', sku, quantity, design].join(',');
};

/** A server for imports whose files have the columns of `line`, with functions that read a preview. */
export const previewWorld = () => {
  const imports = importsWorld({ designs: ['lotus.png', 'heron.png'] });
  // An account may start twenty per hour.
  beforeEach(() => imports.services.db.deleteFrom('rate_limits').execute());

  const paste = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

  const create = async (...lines: string[]): Promise<void> => {
    await imports.create((await paste(...lines)).id);
  };

  const rowsOf = async ({ id }: Import, view = 'all'): Promise<PreviewRow[]> =>
    (await imports.call('GET', `/imports/${id}/rows?view=${view}&limit=200`)).json<{ rows: PreviewRow[] }>()
      .rows;

  const codesOf = async (record: Import): Promise<string[][]> =>
    (await rowsOf(record)).map(({ problems }) => problems.map(({ code }) => code));

  const orderOf = async (number: string): Promise<{ id: string; code: string }> => {
    const { orders } = (await imports.call('GET', `/orders?search=${number}`)).json<{
      orders: { id: string; code: string }[];
    }>();
    if (!orders[0]) throw new Error(`No order ${number}`);
    return orders[0];
  };

  const fix = async ({ id }: Import, field: string, value: string, row: number) =>
    (await imports.call('PUT', `/imports/${id}/cells`, { field, value, row_no: row })).json<{
      rows: number;
      import: Import;
    }>();

  return { imports, paste, create, rowsOf, codesOf, orderOf, fix };
};
