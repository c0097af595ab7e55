// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { baseOf, lineships, quoteOf, variantId } from './formApi.ts';
import { refusal } from '../../support/ui/fakeApi.ts';
import { openForm, sentCalls } from './openForm.tsx';

const variants = ['S', 'L'].flatMap((size) =>
  baseOf().variants.map((variant) => ({
    ...variant,
    size,
    id: size === 'L' ? variant.id : variant.id.replace('b', 'c'),
    sku: variant.sku.replace(/L$/, size),
  })),
);
const sized = {
  'GET /orders/bases/all': { json: { product_bases: [{ ...baseOf(), variants }] } },
};

const sizes = () => screen.getByRole('combobox', { name: /^Size/ });

it('presets the color, and leaves the size empty and required', async () => {
  const { calls, user } = await openForm('create', sized);
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'classic{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Color' })).toHaveValue('Black');
  expect(sizes()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Create and pay' }));
  const summary = await screen.findByRole('alert');
  await user.click(within(summary).getByRole('button', { name: 'Item 1: Size' }));
  await waitFor(() => expect(sizes()).toHaveFocus());
  expect(sizes()).toHaveAccessibleDescription('This is required.');
  expect(sentCalls(calls, 'POST', '/orders/quote')).toEqual([]);
  await user.selectOptions(sizes(), 'L');
  await waitFor(() =>
    expect(sentCalls(calls, 'POST', '/orders/quote').at(-1)?.body).toMatchObject({
      items: [{ variant_id: variantId }],
    }),
  );
});

it('keeps the size empty when another color is chosen', async () => {
  const { user } = await openForm('create', sized);
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'classic{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Color' }));
  await user.click(await screen.findByRole('option', { name: /White/ }));
  expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('White');
  expect(sizes()).toHaveValue('');
});

it('takes the size from a typed SKU', async () => {
  const { user } = await openForm('create', sized);
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-wht-s{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Color' })).toHaveValue('White');
  expect(sizes()).toHaveValue('S');
});

it('names the surcharge of a line and of the order as the operator does', async () => {
  const surcharge_labels = { en: 'Fuel surcharge', vi: 'Phụ phí nhiên liệu' };
  const quote = quoteOf(2500);
  const { user } = await openForm('create', {
    'POST /orders/quote': {
      json: {
        ...quote,
        surcharge_cents: 150,
        surcharge_labels,
        lines: quote.lines.map((line) => ({ ...line, surcharge_cents: 150, surcharge_labels })),
      },
    },
  });
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  const card = () => screen.getByRole('radio', { name: /USPS/ }).closest('label');
  await waitFor(() => expect(card()).toHaveTextContent('includes Fuel surcharge $1.50'));
  expect(screen.getByRole('table', { name: 'Cost' })).toHaveTextContent('Fuel surcharge $1.50');
});

it('shows the cost of this order on every line and when it arrives', async () => {
  const lines = [
    ...lineships,
    { line: 'epacket', reaches: true, days_min: 5, days_max: 12, from_cents: 300 },
  ];
  const { user } = await openForm('create', {
    'GET /products/lineships': { json: { lineships: lines } },
    'POST /orders/quote': { json: quoteOf(2500) },
  });
  const card = (name: RegExp) => screen.getByRole('radio', { name }).closest('label');
  expect(card(/ePacket/i)).toHaveTextContent('from $3.00');
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  await waitFor(() => expect(card(/ePacket/i)).toHaveTextContent('$8.69'));
  expect(card(/ePacket/i)).toHaveTextContent(
    /6–9 days · arrives \d\d\/\d\d–\d\d\/\d\d · \$1\.20 duty included/,
  );
  expect(card(/USPS/)).toHaveTextContent('$5.49');
  expect(card(/ePacket/i)).not.toHaveTextContent('from');
});

it('shows the cost on other lines if the chosen one does not reach the country', async () => {
  const lines = [
    ...lineships.map((lineship) => ({ ...lineship, reaches: lineship.line !== 'usps' })),
    { line: 'epacket', reaches: true, days_min: 5, days_max: 12, from_cents: 300 },
  ];
  const { user } = await openForm('create', {
    'GET /products/lineships': { json: { lineships: lines } },
    'POST /orders/quote': ({ body }) =>
      (body as { shipping_line: string }).shipping_line === 'usps'
        ? refusal(422, 'invalid', { errors: { shipping_line: 'no_rate' } })
        : { json: quoteOf(2500) },
  });
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  const card = () => screen.getByRole('radio', { name: /ePacket/i }).closest('label');
  await waitFor(() => expect(card()).toHaveTextContent('$8.69'));
  expect(card()).toHaveTextContent(/arrives/);
});

it('shows the number of parcels', async () => {
  const { user } = await openForm('create', {
    'POST /orders/quote': { json: { ...quoteOf(2500), parcels: 2 } },
  });
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  expect(await screen.findByText('USPS, 2 parcels from different countries')).toBeInTheDocument();
});

it('reads the lines of a stored order only when they are expanded', async () => {
  const lines = [
    ...lineships,
    { line: 'epacket', reaches: true, days_min: 5, days_max: 12, from_cents: 300 },
  ];
  const { calls, user } = await openForm('edit', {
    'GET /products/lineships': { json: { lineships: lines } },
  });
  expect(sentCalls(calls, 'POST', '/orders/quote')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /more lines?/ }));
  const card = screen.getByRole('radio', { name: /ePacket/i }).closest('label');
  await waitFor(() => expect(card).toHaveTextContent('$8.69'));
});
