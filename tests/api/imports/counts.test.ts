import { expect, it } from 'vitest';
import { asTenant } from '../../../server/database/tenant.ts';
import { countImportRows } from '../../../server/areas/imports/storedImport.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();

const header =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front,Personalization';

const line = (
  number: string,
  { sku = 'CT-BLK-L', design = 'lotus.png', personalization = '' } = {},
): string =>
  [
    number,
    `Ann ${number}`,
    '12 Main St',
    'Denver',
    'CO',
    '80203',
    'US',
    sku,
    '1',
    design,
    personalization,
  ].join(',');

it.each(['skip', 'update'] as const)(
  'counts while it checks what it would count of the stored rows: %s',
  async (duplicates) => {
    const [pending, paid, both] = ['P', 'Q', 'B'].map((start) => `${start}-${duplicates}`);
    await imports.create(
      (await imports.paste([header, line(`${pending}`), line(`${paid}`), line(`${both}`)].join('\n'))).id,
    );
    await ownerPool(imports.services).query('update orders set status = 2 where order_number = $1', [paid]);
    const lines = [
      line('N-1'),
      line('N-1', { personalization: 'Anna' }),
      line('N-2', { design: '' }),
      line('N-3', { sku: 'NO' }),
      line('N-4'),
      line('N-4', { sku: 'NO', personalization: 'Bo' }),
      line(`${pending}`),
      line(`${pending}`, { personalization: 'Cy' }),
      line(`${paid}`),
      line(`${both}`),
      line(`${both}`, { sku: 'NO' }),
    ];
    const { id, counts } = await imports.paste([header, ...lines].join('\n'), `?duplicates=${duplicates}`);
    const { accountId } = imports.seller;
    const stored = await asTenant(imports.services.db, accountId, (tx) =>
      countImportRows(tx, { accountId, importId: id }, duplicates),
    );
    expect(counts).toEqual(stored);
    expect(counts).toMatchObject({
      rows: 11,
      orders: 7,
      personalized: 3,
      updatable_orders: duplicates === 'update' ? 1 : 2,
    });
    expect(counts.ready_orders).toBe(duplicates === 'update' ? 3 : 2);
  },
);
