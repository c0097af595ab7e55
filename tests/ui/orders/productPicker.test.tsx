import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { baseOf } from './formApi.ts';
import { openForm } from './openForm.tsx';

const photo = '/v1/thumbs/products/160x160/tee.webp';
const hoodie = {
  ...baseOf(),
  id: '01900000-0000-7000-8000-0000000000c2',
  name: 'Heavy Hoodie',
  sku_prefix: 'HH',
};

it("shows the provider's photo of a product, and the drawing of one without", async () => {
  const { user } = await openForm('create', {
    'GET /orders/bases/all': { json: { product_bases: [{ ...baseOf(), picture_url: photo }, hoodie] } },
  });
  await user.click(screen.getByRole('combobox', { name: 'Base product' }));
  const [tee, other] = await screen.findAllByRole('option');
  if (!tee || !other) throw new Error('Two products are offered');
  const picture = within(tee).getByRole('presentation');
  expect(picture).toHaveAttribute('src', photo);
  expect(within(other).queryByRole('presentation')).toBeNull();
  expect(other.querySelector('svg')).not.toBeNull();
  fireEvent.error(picture);
  expect(within(tee).queryByRole('presentation')).toBeNull();
  expect(tee.querySelector('svg')).not.toBeNull();
});
