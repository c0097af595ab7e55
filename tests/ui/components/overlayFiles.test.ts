import { expect, it } from 'vitest';
import { fetchOverlays } from '../../../src/components/overlays/index.tsx';

it('prefetches the overlay files once, without running them', () => {
  document.head.innerHTML = '<script data-overlays="/assets/parts.js /assets/Menu.js"></script>';
  fetchOverlays();
  fetchOverlays();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => `${link.rel} ${link.getAttribute('href')}`)).toEqual([
    'prefetch /assets/parts.js',
    'prefetch /assets/Menu.js',
  ]);
  document.head.innerHTML = '';
});
