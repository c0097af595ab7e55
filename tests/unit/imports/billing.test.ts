import { describe, expect, it } from 'vitest';
import { ownHeader, readText } from './readFile.ts';

const woo =
  'order_number,billing_first_name,billing_last_name,billing_address_1,billing_city,billing_postcode,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country,item_sku,item_quantity';
const payer = 'Nia,Frost,8 Oak,Leeds,LS1 1BA,GB';
const read = (header: string, ...rows: string[]) => readText([header, ...rows, ''].join('\n'));

describe('an order with only a billing address', () => {
  it('ships to it, and reports that once', async () => {
    expect(
      await read(
        woo,
        `1,${payer},,,,,,,CT-BLK-L,1`,
        `1,${payer},,,,,,,CT-BLK-M,2`,
        `2,${payer},,,,,,GB,CT-BLK-S,1`,
      ),
    ).toEqual([
      '1 | Nia Frost · 8 Oak · Leeds · LS1 1BA · GB | 1 CT-BLK-L + 2 CT-BLK-M | 2 address1 address_from_billing | made',
      '2 | Nia Frost · 8 Oak · Leeds · LS1 1BA · GB | 1 CT-BLK-S | 4 address1 address_from_billing | made',
    ]);
  });

  it('never mixes it with a shipping address: missing parts of that are asked for', async () => {
    expect(await read(woo, `1,${payer},Max,Frost,,York,,GB,CT-BLK-L,1`)).toEqual([
      '1 | Max Frost · York · GB | 1 CT-BLK-L | 2 address1 required; 2 postcode required | left',
    ]);
    expect(
      await read(woo, `1,${payer},Max,Frost,9 Elm,York,YO1 7HH,GB,CT-BLK-L,1`, `1,${payer},,,,,,,CT-BLK-M,1`),
    ).toEqual(['1 | Max Frost · 9 Elm · York · YO1 7HH · GB | 1 CT-BLK-L + 1 CT-BLK-M | made']);
  });

  it.each([
    [
      'Delivery address of Wix',
      'Order number,SKU,Qty,Recipient name,Delivery address,Delivery city,Delivery postal code,Delivery country,Billing name,Billing address,Billing city,Billing postal code,Billing country',
    ],
    [
      'Lieferung und Rechnung',
      'Bestellnummer,SKU,Menge,Lieferung Name,Lieferung Straße,Lieferung Ort,Lieferung PLZ,Lieferung Land,Rechnung Name,Rechnung Straße,Rechnung Ort,Rechnung PLZ,Rechnung Land',
    ],
  ])('is recognized in a file with %s', async (_, header) => {
    expect(await read(header, '7,CT-BLK-L,1,,,,,,Nia Frost,8 Oak,Leeds,LS1 1BA,GB')).toEqual([
      '7 | Nia Frost · 8 Oak · Leeds · LS1 1BA · GB | 1 CT-BLK-L | 2 address1 address_from_billing | made',
    ]);
  });

  it('needs an address if the file has no billing columns', async () => {
    expect(await read(ownHeader, 'A-1,Ann,,,,,US,CT-BLK-L,1,')).toEqual([
      'A-1 | Ann · US | 1 CT-BLK-L | 2 address1 required; 2 city required; 2 region region_missing; 2 postcode required | left',
    ]);
  });
});
