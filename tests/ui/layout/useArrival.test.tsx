import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollToTop } from '../../../src/layout/shell/ScrollToTop.tsx';
import { useArrival } from '../../../src/layout/guards/useArrival.ts';
import { drawAt } from '../../support/ui/router.tsx';
import { fakeMedia } from './renderApp.tsx';

const scrolled: { id: string; behavior: string | undefined }[] = [];
const draw = () => fireEvent.click(screen.getByRole('button', { name: 'draw' }));

/** A page whose parts come later, as those of a lazy page do. */
const Page = ({ onDraw }: { onDraw?: (pathname: string) => void }) => {
  const content = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [busy, setBusy] = useState(false);
  useArrival(content);
  const { pathname } = useLocation();
  useLayoutEffect(() => onDraw?.(pathname), [pathname, onDraw]);
  return (
    <>
      <button type="button" onClick={() => setDrawn(true)}>
        draw
      </button>
      <button type="button" onClick={() => setBusy(!busy)}>
        load
      </button>
      <input aria-label="Search" />
      <main ref={content}>
        {drawn && (
          <section id="kiện hàng">
            <h1>Order</h1>
          </section>
        )}
        <div aria-busy={busy}>rows</div>
      </main>
    </>
  );
};

const openAt = (path: string) => drawAt(path, <Page />);

beforeEach(() => {
  scrolled.length = 0;
  fakeMedia();
  Element.prototype.scrollIntoView = function note(this: Element, options) {
    scrolled.push({ id: this.id, behavior: typeof options === 'object' ? options.behavior : undefined });
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

const hash = `#${encodeURIComponent('kiện hàng')}`;

it('scrolls smoothly to the hash, also when its part comes late', async () => {
  openAt(`/orders/1${hash}`);
  expect(scrolled).toEqual([]);
  draw();
  await waitFor(() => expect(scrolled).toEqual([{ id: 'kiện hàng', behavior: 'smooth' }]));
});

it('waits until loading content above can no longer shift the target', async () => {
  const router = openAt('/orders/1');
  const load = () => fireEvent.click(screen.getByRole('button', { name: 'load' }));
  load();
  draw();
  await act(() => router.navigate(`/orders/1${hash}`));
  expect(scrolled).toEqual([]);
  load();
  await waitFor(() => expect(scrolled).toHaveLength(1));
});

it('scrolls again when the same link is followed again, but not when a filter changes', async () => {
  const router = openAt(`/orders/1${hash}`);
  draw();
  await waitFor(() => expect(scrolled).toHaveLength(1));
  await act(() => router.navigate(`/orders/1?tab=2${hash}`));
  expect(scrolled).toHaveLength(1);
  await act(() => router.navigate(`/orders/1?tab=2${hash}`));
  expect(scrolled).toHaveLength(2);
});

it('scrolls to the hash although a query parameter was removed meanwhile', async () => {
  const router = openAt(`/orders/1?shop_id=a${hash}`);
  await act(() => router.navigate(`/orders/1${hash}`, { replace: true }));
  draw();
  await waitFor(() => expect(scrolled).toHaveLength(1));
});

it('scrolls without animation for users who prefer reduced motion', async () => {
  fakeMedia((query) => query.includes('prefers-reduced-motion'));
  openAt(`/orders/1${hash}`);
  draw();
  await waitFor(() => expect(scrolled).toEqual([{ id: 'kiện hàng', behavior: 'auto' }]));
});

it('accepts a hash that cannot be decoded', async () => {
  openAt('/orders/1#%E0%A4%A');
  draw();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order' })).toBeVisible());
  expect(scrolled).toEqual([]);
});

it('scrolls to the top on another page, and keeps the position on the way back', async () => {
  const top = vi.spyOn(window, 'scrollTo');
  const router = openAt('/orders');
  await act(() => router.navigate('/notifications'));
  expect(top).toHaveBeenCalledTimes(1);
  await act(() => router.navigate(-1));
  expect(top).toHaveBeenCalledTimes(1);
});

/** Scrolls as a visitor does: the window has the position, and tells of it. */
const setPosition = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const scrollWindow = (y: number): void => act(() => setPosition(y));
const setHeight = (height: number): void => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
};

it('returns to the former position when the rows come late', async () => {
  const top = vi.spyOn(window, 'scrollTo');
  const router = openAt('/orders');
  scrollWindow(400);
  await act(() => router.navigate('/notifications'));
  setHeight(window.innerHeight + 20);
  scrollWindow(0);
  await act(() => router.navigate(-1));
  // The browser goes as far as the short page allows.
  scrollWindow(20);
  expect(top).toHaveBeenCalledTimes(1);
  setHeight(window.innerHeight + 900);
  draw();
  await waitFor(() => expect(top).toHaveBeenLastCalledWith(0, 400));
});

it('returns to the former position although the browser scrolled as the next, shorter page was drawn', async () => {
  const top = vi.spyOn(window, 'scrollTo');
  const router = drawAt(
    '/orders',
    <Page
      onDraw={(pathname) => {
        if (pathname === '/notifications') setPosition(29);
      }}
    />,
  );
  scrollWindow(400);
  setHeight(window.innerHeight + 900);
  await act(() => router.navigate('/notifications'));
  await act(() => router.navigate(-1));
  expect(top).toHaveBeenLastCalledWith(0, 400);
});

it('does not take the position from a visitor who scrolls while the rows come', async () => {
  const top = vi.spyOn(window, 'scrollTo');
  const router = openAt('/orders');
  scrollWindow(400);
  await act(() => router.navigate('/notifications'));
  setHeight(window.innerHeight + 20);
  scrollWindow(0);
  await act(() => router.navigate(-1));
  fireEvent.wheel(window);
  setHeight(window.innerHeight + 900);
  draw();
  await screen.findByRole('heading', { name: 'Order' });
  expect(top).toHaveBeenCalledTimes(1);
});

it('focuses the title of another page, unless the user has moved to the search', async () => {
  const router = openAt('/orders');
  await act(() => router.navigate('/orders/1'));
  screen.getByRole('textbox', { name: 'Search' }).focus();
  draw();
  expect(await screen.findByRole('heading', { name: 'Order' })).not.toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  screen.getByRole('textbox', { name: 'Search' }).blur();
  await act(() => router.navigate('/orders/2'));
  expect(screen.getByRole('heading', { name: 'Order' })).toHaveFocus();
});

it('shows the button to the top after more than one window height', () => {
  render(<ScrollToTop />);
  scrollWindow(window.innerHeight);
  expect(screen.queryByRole('button')).toBeNull();
  scrollWindow(window.innerHeight + 1);
  expect(screen.getByRole('button')).toBeInTheDocument();
  scrollWindow(0);
});
