// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getOperator, setOperator } from '../../../src/providers/operator/operator.ts';
import { baseOf, designOf, orderOf } from './formApi.ts';
import { openForm, path, sentCalls } from './openForm.tsx';

const samplePage = getOperator();
const positions = [
  { code: 'hood', labels: { en: 'Hood', vi: 'Mũ trùm' } },
  { code: 'left_chest', labels: { en: 'Left chest', vi: 'Ngực trái' } },
];

// What jsdom has no layout for: a dot of the screen is a unit of the field.
beforeAll(() => {
  Object.assign(SVGElement.prototype, {
    getScreenCTM: () => ({ inverse: () => ({}) }),
    setPointerCapture: () => undefined,
  });
});

beforeEach(() =>
  setOperator({
    ...samplePage,
    version: 1,
    vocabularies: {
      ...samplePage.vocabularies,
      print_positions: [...positions, ...samplePage.vocabularies.print_positions],
    },
  }),
);
afterEach(() => setOperator(samplePage));

const area = (position: string) => ({
  position,
  width_in: 4,
  height_in: 4,
  width_px: 1200,
  height_px: 1200,
  print_cents: 210,
});
const jacket = {
  ...baseOf(),
  name: 'Work Jacket',
  drawing: 'jacket',
  areas: ['inside_label', 'left_chest', 'front', 'hood'].map(area),
};

const order = orderOf();
const [item] = order.items;
const jacketOrder = {
  ...order,
  items: item
    ? [
        {
          ...item,
          drawing: 'jacket',
          prints: item.prints.map((print) => ({ ...print, position: 'left_chest' })),
        },
      ]
    : [],
};

const openJacket = () =>
  openForm('edit', {
    'GET /orders/bases/all': { json: { product_bases: [jacket] } },
    [`GET ${path}`]: { json: { order: jacketOrder } },
    [`PUT ${path}`]: { json: { order: jacketOrder } },
  });

it('offers the areas of a product in the operator’s order, unknown ones last under their codes', async () => {
  await openJacket();
  const slots = within(screen.getByRole('group', { name: 'Item 1' }))
    .getAllByRole('button', { name: /hood|left.chest|front|inside.label/i })
    .map(
      (button) => /hood|left.chest|front|inside.label/i.exec(button.getAttribute('aria-label') ?? '')?.[0],
    );
  expect([...new Set(slots.filter(Boolean))]).toEqual(['hood', 'left_chest', 'Front', 'inside_label']);
});

it('places a file on an area that no drawing shows, and sends it', async () => {
  const { user, calls } = await openJacket();
  await user.click(screen.getByRole('button', { name: 'Place the file: left_chest, lotus.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place on Work Jacket' });
  await user.click(within(dialog).getByRole('button', { name: 'Align left' }));
  const width = within(dialog).getByRole('spinbutton', { name: 'Width' });
  await user.clear(width);
  await user.type(width, '2');
  await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(1));
  expect(sentCalls(calls, 'PUT', path)[0]?.body).toMatchObject({
    order: {
      items: [{ prints: [{ position: 'left_chest', design_id: designOf().id, placement: { width_in: 2 } }] }],
    },
  });
});
