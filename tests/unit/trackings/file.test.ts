import { expect, it } from 'vitest';
import { exportColumns } from '../../../contract/schema/resource.ts';
import { trackings } from '../../../contract/trackings/trackings.ts';

/** Fields left out: the file has the date of activation and the number of the order instead. */
const omittedFields = ['activated', 'order_id'];

it('exports all fields: the order, the parcel with its link, its status and its dates', () => {
  expect(
    Object.keys(trackings.fields)
      .filter((name) => !exportColumns(trackings).some((column) => column === name))
      .toSorted(),
  ).toEqual(omittedFields);
});
