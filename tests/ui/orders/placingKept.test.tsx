// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { baseOf } from './formApi.ts';
import { openForm } from './openForm.tsx';

const openEditor = async (responses: Parameters<typeof openForm>[1] = {}) => {
  const form = await openForm('edit', responses);
  const place = screen.getByRole('button', { name: 'Place the file: Front, lotus.png' });
  await form.user.click(place);
  const dialog = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  return { ...form, place, dialog, canvas: within(dialog).getByRole('application') };
};
const number = (name: string) => screen.getByRole('spinbutton', { name });

it('asks before Esc discards placements, and not without changes', async () => {
  const { user, place, dialog, canvas } = await openEditor();
  await user.keyboard('{ArrowRight}{Escape}');
  const confirmation = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  expect(within(confirmation).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(confirmation).not.toBeInTheDocument());
  expect(canvas).toHaveFocus();
  expect(number('Left')).toHaveValue(0.1);
  await user.keyboard('{Control>}z{/Control}{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(place);
  await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  await user.keyboard('{ArrowRight}{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the focus, and so the shortcuts, after the last step was undone', async () => {
  const { user } = await openEditor();
  await user.keyboard('{ArrowRight}');
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  await user.keyboard('{Enter}');
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(undo).toHaveFocus();
  await user.keyboard('{Control>}y{/Control}');
  expect(number('Left')).toHaveValue(0.1);
  screen.getByRole('checkbox', { name: 'Snap to center and edges' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(number('Left')).toHaveValue(0);
});

it('keeps placements when switching to another product and back', async () => {
  const hoodie = {
    ...baseOf(),
    id: '01900000-0000-7000-8000-0000000000c3',
    name: 'Hoodie',
    sku_prefix: 'HD',
    variants: baseOf().variants.map((variant) => ({ ...variant, id: variant.id.replace(/b(.)$/, 'f$1') })),
  };
  const { user } = await openEditor({
    'GET /orders/bases/all': { json: { product_bases: [baseOf(), hoodie] } },
  });
  const tryOn = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Try another base' }));
    const dialog = screen.getByRole('dialog');
    await user.clear(within(dialog).getByRole('combobox', { name: /Base product/ }));
    await user.type(within(dialog).getByRole('combobox', { name: /Base product/ }), name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    await screen.findByRole('dialog', { name: `Place on ${name}` });
  };
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await tryOn('Hoodie');
  expect(number('Left')).toHaveValue(1);
  await tryOn('Classic Tee');
  expect(number('Left')).toHaveValue(1);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible();
});
