import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockupThumb, rowMockups } from '../../../contract/designs/thumbs.ts';
import { setThumbHost } from '../../../src/browser/thumbHost.ts';
import { ItemPicture } from '../../../src/components/media/ItemPicture.tsx';

afterEach(() => {
  cleanup();
  setThumbHost(null);
  vi.unstubAllGlobals();
});

/** Rows with mockups of these names. */
const rows = (names: readonly string[]) =>
  render(
    <>
      {names.map((name) => (
        <ItemPicture key={name} picture={`tee:1E1C19:7d4fa3c8-0000-4000-8000-000000000000:${name}`} />
      ))}
    </>,
  );

const response = (pictures: (string | null)[]) =>
  vi.fn<typeof fetch>(async () => Response.json({ pictures }));

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

it('shows the mockups of all rows from one call, and loads missing ones individually', async () => {
  const call = response(['UklG', null]);
  vi.stubGlobal('fetch', call);
  const { container } = rows(['rp-one', 'rp-two']);
  expect(container.querySelectorAll('.pl-th')).toHaveLength(2);
  await waitFor(() =>
    expect(sources(container)).toEqual(['data:image/webp;base64,UklG', mockupThumb('rp-two', 80)]),
  );
  expect(call.mock.calls).toEqual([[rowMockups(['rp-one', 'rp-two'])]]);
});

it('requests a picture once, however often its row renders', async () => {
  const call = response(['UklG']);
  vi.stubGlobal('fetch', call);
  rows(['rp-back']).unmount();
  const { container } = rows(['rp-back']);
  await waitFor(() => expect(sources(container)).toHaveLength(1));
  rows(['rp-back']);
  expect(call).toHaveBeenCalledTimes(1);
});

it('loads each picture from its own URL if the call fails, from the 31st row on, and with a delivery host', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }));
  const failed = rows(['rp-failed']).container;
  await waitFor(() => expect(sources(failed)).toEqual([mockupThumb('rp-failed', 80)]));
  const many = Array.from({ length: 32 }, (_, index) => `rp-many-${index}`);
  const call = response(many.slice(0, 30).map(() => 'UklG'));
  vi.stubGlobal('fetch', call);
  const { container } = rows(many);
  await waitFor(() => expect(sources(container)).toHaveLength(32));
  expect(sources(container).slice(29)).toEqual([
    'data:image/webp;base64,UklG',
    mockupThumb('rp-many-30', 80),
    mockupThumb('rp-many-31', 80),
  ]);
  setThumbHost('https://cdn.example.com');
  const served = rows(['rp-host']).container;
  await waitFor(() =>
    expect(sources(served)).toEqual([mockupThumb('rp-host', 80, 'https://cdn.example.com')]),
  );
  expect(call).toHaveBeenCalledTimes(1);
});
