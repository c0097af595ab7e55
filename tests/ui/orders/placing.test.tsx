// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { baseOf, designOf, orderOf, variantId } from './formApi.ts';
import { refusal } from '../../support/ui/fakeApi.ts';
import { drawForm, openForm, order, path, sentCalls } from './openForm.tsx';

// What jsdom has no layout for: a dot of the screen is a unit of the field.
beforeAll(() => {
  Object.assign(SVGElement.prototype, {
    getScreenCTM: () => ({ inverse: () => ({}) }),
    setPointerCapture: () => undefined,
  });
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openEditor = async (responses: Parameters<typeof openForm>[1] = {}) => {
  const form = await openForm('edit', { [`PUT ${path}`]: { json: { order } }, ...responses });
  await form.user.click(screen.getByRole('button', { name: 'Place the file: Front, lotus.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  const number = (name: string) => within(dialog).getByRole('spinbutton', { name });
  return { ...form, dialog, number, canvas: within(dialog).getByRole('application') };
};

it(
  'moves a print by keyboard, shows every step in the numbers, and sends the saved placement',
  { timeout: 30_000 },
  async () => {
    const { user, dialog, number, canvas, calls } = await openEditor();
    expect(number('Left')).toHaveValue(0);
    expect(canvas).toHaveFocus();
    await user.clear(number('Width'));
    await user.type(number('Width'), '6');
    expect(number('Left')).toHaveValue(4.5);
    canvas.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect([number('Left'), number('Top')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '4.6',
      '6.4',
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(number('Top')).toHaveValue(5.4);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await user.click(within(dialog).getByRole('button', { name: 'Align left' }));
    expect(number('Left')).toHaveValue(0);
    expect(within(dialog).getByText('750 DPI')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    // The item's picture shows it too, before the order is saved.
    await waitFor(() =>
      expect(document.querySelector('.pl-of-item>.pl-th image')).toHaveAttribute(
        'href',
        expect.stringContaining(designOf().id),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(1));
    const prints = [{ position: 'front', placement: { x_in: 0, y_in: 6.4, width_in: 6, rotation: 0 } }];
    expect(sentCalls(calls, 'PUT', path)[0]?.body).toMatchObject({ order: { items: [{ prints }] } });
  },
);

it(
  'moves a print by a drag with snapping to the center, as one step to undo',
  { timeout: 30_000 },
  async () => {
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
    const transform = body.parentElement?.getAttribute('transform');
    expect(number('Top')).not.toHaveValue(5.4);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(number('Top')).toHaveValue(5.4);
    expect(body.parentElement).not.toHaveAttribute('transform', transform);
    await user.click(within(dialog).getByRole('button', { name: 'Redo' }));
    expect(body.parentElement).toHaveAttribute('transform', transform);
  },
);

it(
  'scales and moves a print by pinching, with the last finger moving on, as one step to undo',
  { timeout: 30_000 },
  async () => {
    const { user, dialog, number, canvas } = await openEditor();
    await user.clear(number('Width'));
    await user.type(number('Width'), '6');
    await user.tab();
    const body = canvas.querySelector('.pl-pe-body');
    if (!body) throw new Error('The file lies on the area');
    const finger = (pointerId: number, clientX: number, clientY: number) => ({
      pointerId,
      pointerType: 'touch',
      button: 0,
      clientX,
      clientY,
    });
    fireEvent.pointerDown(body, finger(1, 60, 60));
    // Beside the file, which is too small for both.
    fireEvent.pointerDown(canvas, finger(2, 80, 60));
    fireEvent.pointerMove(canvas, finger(2, 90, 60));
    await waitFor(() => expect(number('Width')).toHaveValue(9));
    fireEvent.pointerUp(canvas, finger(2, 90, 60));
    const leftPosition = (number('Left') as HTMLInputElement).valueAsNumber;
    fireEvent.pointerMove(canvas, finger(1, 50, 60));
    await waitFor(() =>
      expect((number('Left') as HTMLInputElement).valueAsNumber).toBeLessThan(leftPosition),
    );
    expect(number('Width')).toHaveValue(9);
    fireEvent.pointerUp(canvas, finger(1, 50, 60));
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(number('Width')).toHaveValue(6);
  },
);

it('refuses a too low resolution until it is confirmed', async () => {
  const coarse = orderOf();
  for (const print of coarse.items[0]?.prints ?? [])
    Object.assign(print, { width_px: 1500, height_px: 1800 });
  const { user, dialog, calls } = await openEditor({ [`GET ${path}`]: { json: { order: coarse } } });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Print it at 100 DPI anyway' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(1));
  expect(JSON.stringify(sentCalls(calls, 'PUT', path)[0]?.body)).toContain(
    '"placement":null,"confirmed_dpi":100',
  );
});

it('asks for a file and its placement at once if the catalog started the order that way', async () => {
  const { user } = drawForm('create', {}, undefined, `?variant=${variantId}&place=front`);
  await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
  const editor = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
  await user.click(within(editor).getByRole('button', { name: 'Save placement' }));
  expect(await screen.findByRole('button', { name: 'Place the file: Front, lotus.png' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const waiting = { [`GET /designs/${designOf().id}/waiting`]: { json: { waiting: { orders: 37 } } } };

it(
  'places the file the same way in waiting orders, before saving this one',
  { timeout: 30_000 },
  async () => {
    const place = `/designs/${designOf().id}/placement`;
    const { user, dialog, number, calls } = await openEditor({
      ...waiting,
      [`POST ${place}`]: { json: { changed: 35 } },
    });
    await user.clear(number('Width'));
    await user.type(number('Width'), '6');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'The 37 other waiting orders' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const at = { x_in: 4.5, y_in: 5.4, width_in: 6, rotation: 0 };
    expect(sentCalls(calls, 'POST', place)[0]?.body).toEqual({
      placement: { base_id: baseOf().id, position: 'front', except_id: order.id, at, confirmed_dpi: null },
    });
  },
);

it('stays open with the reason if that is refused', async () => {
  const { user, dialog } = await openEditor({
    ...waiting,
    [`POST /designs/${designOf().id}/placement`]: refusal(403, 'forbidden'),
  });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'The 37 other waiting orders' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your role does not allow this.');
});

it(
  'tries the file on another product, which is chosen with the placement and not before',
  { timeout: 30_000 },
  async () => {
    const [first] = baseOf().variants;
    const mug = {
      ...baseOf(),
      id: '01900000-0000-7000-8000-0000000000c2',
      name: 'Mug',
      drawing: 'mug',
      sku_prefix: 'MG',
      areas: [
        { position: 'front', width_in: 8, height_in: 3, width_px: 2400, height_px: 900, print_cents: 0 },
      ],
      variants: [
        {
          ...first,
          id: '01900000-0000-7000-8000-0000000000b9',
          sku: 'MG-WHT',
          color: 'White',
          hex: '#ffffff',
          size: '',
        },
      ],
    };
    const { user, dialog, calls } = await openEditor({
      'GET /orders/bases/all': { json: { product_bases: [baseOf(), mug] } },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Try another base' }));
    await user.type(within(dialog).getByRole('combobox', { name: /Base product/ }), 'mug');
    await user.click(await screen.findByRole('option', { name: /Mug/ }));
    const mugEditor = await screen.findByRole('dialog', { name: 'Place on Mug' });
    expect(within(mugEditor).getByRole('spinbutton', { name: 'Width' })).toHaveValue(2.5);
    await user.click(within(mugEditor).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('combobox', { name: /Base product/ })).toHaveValue('Classic Tee');
    await user.click(screen.getByRole('button', { name: 'Place the file: Front, lotus.png' }));
    const teeEditor = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
    await user.click(within(teeEditor).getByRole('button', { name: 'Try another base' }));
    await user.type(within(teeEditor).getByRole('combobox', { name: /Base product/ }), 'mug');
    await user.click(await screen.findByRole('option', { name: /Mug/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Place on Mug' })).getByRole('button', {
        name: 'Save placement',
      }),
    );
    expect(await screen.findByRole('combobox', { name: /Base product/ })).toHaveValue('Mug');
    expect(sentCalls(calls, 'PUT', path)).toHaveLength(0);
  },
);

it(
  'warns at the slot, and in the editor, about a file that is hardly visible on the ordered color',
  { timeout: 30_000 },
  async () => {
    const black = new Uint8ClampedArray(4 * 16).map((_, at) => (at % 4 === 3 ? 255 : 20));
    vi.stubGlobal(
      'Image',
      class {
        decode = () => Promise.resolve();
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
      getImageData: () => ({ data: black }),
    } as unknown as CanvasRenderingContext2D & GPUCanvasContext);
    const { dialog } = await openEditor({
      'GET /designs': { json: { designs: [designOf({ thumb_url: '/v1/thumbs/designs/160x160/a.webp' })] } },
    });
    expect(await within(dialog).findByText('Hard to see on: Black')).toBeVisible();
    expect(await screen.findByText('Hard to see on Black')).toBeInTheDocument();
  },
);

it(
  'opens on a file that was centered, and sends its placement even if it stays in the middle',
  { timeout: 30_000 },
  async () => {
    const [item] = order.items;
    const [print] = item?.prints ?? [];
    if (!item || !print) throw new Error('The order has a print');
    const stored = orderOf({ items: [{ ...item, prints: [{ ...print, recentered: true }] }] });
    const responses = { [`GET ${path}`]: { json: { order: stored } }, [`PUT ${path}`]: { json: { order } } };
    const { calls, user } = drawForm('edit', responses, new QueryClient(), '?item=1&place=front');
    const dialog = await screen.findByRole('dialog', { name: 'Place on Classic Tee' });
    await user.click(within(dialog).getByRole('button', { name: 'Save placement' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(1));
    const placement = { x_in: 0, y_in: 0, width_in: 15, rotation: 0 };
    expect(sentCalls(calls, 'PUT', path)[0]?.body).toMatchObject({
      order: { items: [{ prints: [{ position: 'front', placement }] }] },
    });
  },
);
