import { afterEach, expect, it } from 'vitest';
import { fetchOverlays } from '../../../src/components/overlays/index.tsx';

const added = 'script[data-overlays], script[data-test], link[rel=prefetch]';

/** Only what the test added: other files of the worker need the style sheets in the head. */
afterEach(() => document.head.querySelectorAll(added).forEach((element) => element.remove()));

it('prefetches the overlay files once, without running them', () => {
  const script = document.createElement('script');
  Object.assign(script.dataset, { overlays: '/assets/parts.js /assets/Menu.js', test: '' });
  document.head.append(script);
  fetchOverlays();
  fetchOverlays();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => `${link.rel} ${link.getAttribute('href')}`)).toEqual([
    'prefetch /assets/parts.js',
    'prefetch /assets/Menu.js',
  ]);
});
