// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi as vitest } from 'vitest';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { shellHtml } from '../../../src/app/boot/shell.tsx';
import { readSheet } from '../../support/styleSheet.ts';
import { runEarly } from '../../support/ui/early.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';

const page = document.documentElement;

const open = (systemIsDark = false) => {
  vitest.stubGlobal('matchMedia', (query: string) => ({
    matches: systemIsDark && query === '(prefers-color-scheme: dark)',
  }));
  runEarly();
  return page.dataset;
};

beforeEach(() => {
  localStorage.clear();
  fakeApi({});
  delete page.dataset['shell'];
  setSession(buildUser(), 'account-token');
});

/** The browser has read the page; what still waits for that has its turn. */
const finishReading = (html: string): void => {
  document.body.innerHTML = html;
  document.dispatchEvent(new Event('readystatechange'));
};

afterEach(() => {
  finishReading('');
  vitest.unstubAllGlobals();
  vitest.restoreAllMocks();
  document.head.innerHTML = '';
  delete window.__early;
});

describe('the app shell before the code is loaded', () => {
  it('shows a signed-in user the shell with the sidebar as they left it', () => {
    expect(open()['shell']).toBe('open');
    preferencesStore.setItem('sidebar.open', false);
    expect(open()['shell']).toBe('rail');
  });

  it('shows no shell to a visitor without a session', () => {
    endSession('signed_out');
    expect(open()['shell']).toBeUndefined();
  });

  it('prefetches the texts of the language', () => {
    const script = document.createElement('script');
    Object.assign(script.dataset, { en: '/assets/en.js /assets/names.js', vi: '/assets/vi.js' });
    vitest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const fetched = () =>
      [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
        link.getAttribute('href'),
      );
    open();
    expect(fetched()).toEqual(['/assets/en.js', '/assets/names.js']);
    preferencesStore.setItem('locale', 'vi');
    open();
    expect(fetched().at(-1)).toBe('/assets/vi.js');
    expect(page.lang).toBe('vi');
  });

  it('uses the chosen color scheme, else that of the system', () => {
    expect(open(true)['scheme']).toBe('dark');
    expect(open(false)['scheme']).toBe('light');
    preferencesStore.setItem('theme', 'light');
    expect(open(true)['scheme']).toBe('light');
  });

  it('uses only classes that the inlined style sheet has', () => {
    const critical = readSheet('critical.css');
    const classes = shellHtml.matchAll(/class="([^"]+)"/g).flatMap(([, names = '']) => names.split(' '));
    const unknown = [...new Set(classes)].filter((name) => !critical.includes(`.${name}`));
    expect(unknown).toEqual([]);
  });

  const shellAt = (path: string): HTMLElement => {
    window.history.replaceState(null, '', path);
    open();
    finishReading(shellHtml);
    return document.querySelector<HTMLElement>('.pl-boot') ?? document.body;
  };
  const textsIn = (frame: HTMLElement, selector: string) =>
    [...frame.querySelectorAll(selector)].map((element) => element.textContent);

  it('shows the current page and the allowed menu in the reader’s language', () => {
    setShop({ id: 'shop-1', name: 'Lotus Tee Co.', token: 'shop-token' });
    preferencesStore.setItem('locale', 'vi');
    const frame = shellAt('/orders');
    expect(textsIn(frame, 'h1')).toEqual([vi.orders.title]);
    expect(textsIn(frame, '.pl-shop b')).toEqual(['Lotus Tee Co.']);
    expect(textsIn(frame, '[aria-current]')).toEqual([vi.layout.sidebar.orders]);
    expect(textsIn(frame, '.pl-nav a')).toContain(vi.layout.sidebar.bills);
    expect(frame.querySelectorAll('[data-list]')).toHaveLength(1);
    setSession(
      buildUser({
        owner: false,
        access: { everywhere: { role: 'designer', name: null, rights: ['designs.view'] }, shops: [] },
      }),
      'account-token',
    );
    expect(textsIn(shellAt('/setting/general'), '.pl-nav a')).not.toContain(vi.layout.sidebar.orders);
  });

  it('takes every inlined style from the full style sheet, in its order', () => {
    const filesOf = (name: 'style.css' | 'critical.css'): string[] =>
      readFileSync(`src/app/${name}`, 'utf8').match(/@import '\.\.\/(?!theme\/fonts)[^']+/g) ?? [];
    const critical = filesOf('critical.css');
    expect(filesOf('style.css').filter((file) => critical.includes(file))).toEqual(critical);
  });

  it('shows no list skeleton on a page that is not a list', () => {
    const frame = shellAt('/orders/0f8f');
    expect(textsIn(frame, '[aria-current]')).toEqual([en.layout.sidebar.orders]);
    expect(textsIn(frame, 'h1')).toEqual(['']);
    expect(frame.querySelectorAll('[data-list]')).toHaveLength(0);
  });
});
