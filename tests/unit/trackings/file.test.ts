import { expect, it } from 'vitest';
import { exportColumns } from '../../../contract/schema/resource.ts';
import { trackings } from '../../../contract/trackings/trackings.ts';

/** The one is said by the date of activation, the other is the order's id, whose number stands in the file. */
const left = ['activated', 'order_id'];

it('a file with all fields has the order, the parcel with its link, its status and its dates', () => {
  expect(
    Object.keys(trackings.fields)
      .filter((name) => !exportColumns(trackings).some((column) => column === name))
      .toSorted(),
  ).toEqual(left);
});
