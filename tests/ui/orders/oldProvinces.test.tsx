// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm, order, path } from './openForm.tsx';

const vietnam = {
  code: 'VN',
  name: 'Vietnam',
  required: true,
  region_label_type: 'province',
  calling_code: '+84',
  has_region: true,
  provinces: [
    { code: 'HN', name: 'Hà Nội' },
    { code: 'SG', name: 'Hồ Chí Minh' },
  ],
};
const responses = {
  'GET /countries': { json: { countries: [vietnam] } },
  [`GET ${path}`]: { json: { order: { ...order, country: 'VN', region: 'Bình Dương' } } },
};

it('finds today’s province by its former name, and shows it for an order with the old name', async () => {
  const { user } = await openForm('edit', responses);
  const region = await screen.findByRole('combobox', { name: /Province/ });
  expect(region).toHaveValue('Hồ Chí Minh');
  await user.clear(region);
  await user.type(region, 'thủ đức');
  expect(await screen.findByText(/^No elements found/)).toBeVisible();
  await user.clear(region);
  await user.type(region, 'Vũng Tàu');
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Hồ Chí Minh']);
});
