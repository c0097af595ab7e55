import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { aboutField } from '../../../src/fields/about.ts';
import { RefValue } from '../../../src/fields/filters/RefFilter.tsx';

const id = '01970000-0000-7000-8000-000000000001';
const about = aboutField(orders, 'import_id', (key) => key);

const show = (records: object[]) =>
  render(
    <CoreAdminContext
      dataProvider={{ getMany: async () => ({ data: records }) } as Partial<DataProvider> as DataProvider}
    >
      <RefValue about={about} values={{ import_id: id }} />
    </CoreAdminContext>,
  );

describe('the pill of a filter by another record', () => {
  it('shows the record’s name', async () => {
    show([{ id, file_name: 'orders.csv' }]);
    expect(await screen.findByText('orders.csv')).toBeVisible();
  });

  it('shows that a record is unknown instead of staying empty', async () => {
    show([]);
    expect(await screen.findByText('app.word.unknown')).toBeVisible();
  });
});
