// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, comesAfterFrame } from '../../../src/app/boot/code.ts';

const tagged = (data: Record<string, string>): HTMLScriptElement => {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  return script;
};

const inHead = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the code of the dashboard', () => {
  it('is asked for once: the style sheet, the entry with what it imports, and the texts of the reader', () => {
    localStorage.setItem(
      'platen.preferences.locale',
      JSON.stringify({ version: 1, expires: Date.now() + 1e6, value: 'vi' }),
    );
    const { entry, fetchCode } = codeOf(
      tagged({
        entry: '/assets/index.js',
        code: '/assets/index.js /assets/lib.js',
        sheet: '/assets/index.css',
        en: '/assets/en.js',
        vi: '/assets/vi.js',
        overlays: '/assets/overlays.js',
      }),
    );
    expect(entry).toBe('/assets/index.js');
    expect(inHead()).toEqual([]);
    fetchCode();
    fetchCode();
    expect(inHead()).toEqual([
      'stylesheet /assets/index.css',
      'modulepreload /assets/index.js',
      'modulepreload /assets/lib.js',
      'modulepreload /assets/vi.js',
    ]);
    localStorage.clear();
  });

  it('stands in the page itself where Vite serves that', () => {
    const { entry, fetchCode } = codeOf(tagged({}));
    fetchCode();
    expect([entry, ...inHead()]).toEqual([undefined]);
  });
});

describe('whether it comes after the frame', () => {
  const at = (answered: number, processors: number): boolean => {
    vi.stubGlobal('performance', {
      getEntriesByType: () => [{ requestStart: 10, responseStart: 10 + answered }],
    });
    vi.stubGlobal('navigator', { hardwareConcurrency: processors });
    return comesAfterFrame();
  };

  it('does with few processors and a server that is near', () => {
    expect(at(20, 2)).toBe(true);
    expect(at(20, 4)).toBe(true);
  });

  it('does not where it takes longer to arrive than to be read, or is read beside the frame', () => {
    expect(at(150, 2)).toBe(false);
    expect(at(20, 8)).toBe(false);
  });

  it('does not where the browser does not say how fast the page was answered', () => {
    vi.stubGlobal('performance', { getEntriesByType: () => [] });
    expect(comesAfterFrame()).toBe(false);
  });
});
