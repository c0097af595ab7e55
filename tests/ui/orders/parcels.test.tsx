import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { PackagesCard } from '../../../src/resources/orders/show/cards/PackagesCard.tsx';
import { renderWithWords } from '../components/withWords.tsx';
import { buildDetail } from './showOrder.ts';

const parcel = (package_no: number, last_event: string): OrderDetail['packages'][number] => ({
  id: `01938c5e-0000-7000-a000-00000000000${package_no}`,
  package_no,
  number: `9400${package_no}`,
  carrier: 'USPS',
  line: 'usps',
  url: null,
  status: 7,
  last_event,
  last_event_at: null,
  expected_from: null,
  expected_to: null,
  delivered_at: null,
  items: [],
  store_push: null,
});

it('translates known parcel events, and shows other texts of the carrier unchanged', () => {
  renderWithWords(
    <PackagesCard
      order={buildDetail({ packages: [parcel(1, 'out_for_delivery'), parcel(2, 'Left at the door')] })}
    />,
  );
  const [knownEvent, carrierEvent] = screen.getAllByRole('listitem');
  expect(knownEvent).toHaveTextContent('Out for delivery');
  expect(carrierEvent).toHaveTextContent('Left at the door');
});
