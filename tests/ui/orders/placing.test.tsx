// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { orderOf, variantId } from './formHouse.ts';
import { drawForm, openForm, order, path, sent } from './openForm.tsx';

// What jsdom has no layout for: a dot of the screen is a unit of the field.
beforeAll(() => {
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => ({}) }), setPointerCapture: () => undefined });
  globalThis.DOMPoint = class {
    x: number;
    y: number;
    constructor(x: number, y: number) {
      [this.x, this.y] = [x, y];
    }
    matrixTransform() {
      return this;
    }
  } as unknown as typeof DOMPoint;
});

const openEditor = async (answers: Parameters<typeof openForm>[1] = {}) => {
  const form = await openForm('edit', { [`PUT ${path}`]: { json: { order } }, ...answers });
  await form.user.click(screen.getByRole('button', { name: 'Place the file: Front, lotus.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  const number = (name: string) => within(dialog).getByRole('spinbutton', { name });
  return { ...form, dialog, number, canvas: within(dialog).getByRole('application') };
};

it('moves by keys, tells every step in the numbers, and sends what was saved', { timeout: 30_000 }, async () => {
  const { user, dialog, number, canvas, calls } = await openEditor();
  expect(number('Left')).toHaveValue(0);
  await user.clear(number('Width'));
  await user.type(number('Width'), '6');
  expect(number('Left')).toHaveValue(4.5);
  canvas.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect([number('Left'), number('Top')].map((input) => (input as HTMLInputElement).value)).toEqual(['4.6', '6.4']);
  await user.keyboard('{Control>}z{/Control}');
  expect(number('Top')).toHaveValue(5.4);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await user.click(within(dialog).getByRole('button', { name: 'Align left' }));
  expect(number('Left')).toHaveValue(0);
  expect(within(dialog).getByText('750 DPI')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls, 'PUT', path)).toHaveLength(1));
  const prints = [{ position: 'front', placement: { x_in: 0, y_in: 6.4, width_in: 6, rotation: 0 } }];
  expect(sent(calls, 'PUT', path)[0]?.body).toMatchObject({ order: { items: [{ prints }] } });
});

it('moves by a drag, drawn to the middle, which is one step to undo', { timeout: 30_000 }, async () => {
  const { user, dialog, number, canvas } = await openEditor();
  await user.clear(number('Width'));
  await user.type(number('Width'), '6');
  const body = canvas.querySelector('.pl-pe-body');
  if (!body) throw new Error('The file lies on the area');
  fireEvent.pointerDown(body, { pointerId: 1, button: 0, clientX: 60, clientY: 60 });
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 64, clientY: 64 });
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 60.1, clientY: 64 });
  const lines = () => canvas.querySelectorAll('.pl-pe-line[visibility=visible]');
  expect(lines()).toHaveLength(1);
  // The numbers follow while the pointer is still down.
  await waitFor(() => expect(number('Top')).not.toHaveValue(5.4));
  expect(number('Left')).toHaveValue(4.5);
  fireEvent.pointerUp(canvas, { pointerId: 1 });
  expect(lines()).toHaveLength(0);
  const shown = body.parentElement?.getAttribute('transform');
  expect(number('Top')).not.toHaveValue(5.4);
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(number('Top')).toHaveValue(5.4);
  expect(body.parentElement).not.toHaveAttribute('transform', shown);
  await user.click(within(dialog).getByRole('button', { name: 'Redo' }));
  expect(body.parentElement).toHaveAttribute('transform', shown);
});

it('holds back what is too coarse until it is confirmed', { timeout: 30_000 }, async () => {
  const coarse = orderOf();
  for (const print of coarse.items[0]?.prints ?? []) Object.assign(print, { width_px: 1500, height_px: 1800 });
  const { user, dialog, calls } = await openEditor({ [`GET ${path}`]: { json: { order: coarse } } });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Print it at 100 DPI anyway' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls, 'PUT', path)).toHaveLength(1));
  expect(JSON.stringify(sent(calls, 'PUT', path)[0]?.body)).toContain('"placement":null,"confirmed_dpi":100');
});

it('asks for a file and its place at once where the catalog begins the order so', async () => {
  const { user } = drawForm('create', {}, undefined, `?variant=${variantId}&place=front`);
  await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
  const editor = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  await user.click(within(editor).getByRole('button', { name: 'Save placement' }));
  expect(await screen.findByRole('button', { name: 'Place the file: Front, lotus.png' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
