// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi as vitest } from 'vitest';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { styleSheet } from '../../../src/theme/styleSheet.ts';
import { bootFrame } from '../../../src/app/boot/frame.tsx';
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
  delete page.dataset['frame'];
  setSession(buildUser(), 'account-token');
});

afterEach(async () => {
  // Those that still wait for a frame get theirs.
  document.body.innerHTML = bootFrame();
  await new Promise((resolve) => setTimeout(resolve));
  document.body.innerHTML = '';
  vitest.unstubAllGlobals();
  delete window.__early;
});

describe('before the code is there', () => {
  it('who is signed in sees the frame, as wide as it was', () => {
    expect(open()['frame']).toBe('open');
    preferencesStore.setItem('sidebar.open', false);
    expect(open()['frame']).toBe('rail');
  });

  it('who is not sees none', () => {
    endSession('signed_out');
    expect(open()['frame']).toBeUndefined();
  });

  it('the whole style sheet is on its way in the head, before those that pages bring; one that failed is not waited for', () => {
    const script = document.createElement('script');
    script.dataset['sheet'] = '/assets/index.css';
    vitest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    open();
    vitest.restoreAllMocks();
    const sheet = () => document.head.querySelector('link[rel="stylesheet"]');
    expect(sheet()?.getAttribute('href')).toBe('/assets/index.css');
    sheet()?.dispatchEvent(new Event('error'));
    expect(sheet()).toBeNull();
  });

  it('the colours are of the chosen scheme, else of the system', () => {
    expect(open(true)['scheme']).toBe('dark');
    expect(open(false)['scheme']).toBe('light');
    preferencesStore.setItem('theme', 'light');
    expect(open(true)['scheme']).toBe('light');
  });

  it('the frame is made of what the style sheet knows', () => {
    const classes = bootFrame()
      .matchAll(/class="([^"]+)"/g)
      .flatMap(([, names = '']) => names.split(' '));
    const unknown = [...new Set(classes)].filter((name) => !styleSheet.includes(`.${name}`));
    expect(unknown).toEqual([]);
  });

  const drawn = async (path: string) => {
    window.history.replaceState(null, '', path);
    open();
    document.body.innerHTML = bootFrame();
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector<HTMLElement>('.pl-boot') ?? document.body;
  };
  const textsIn = (frame: HTMLElement, selector: string) =>
    [...frame.querySelectorAll(selector)].map((one) => one.textContent);

  it('the frame says where the reader is, in his language, and what he may open', async () => {
    setShop({ id: 'shop-1', name: 'Lotus Tee Co.', token: 'shop-token' });
    preferencesStore.setItem('locale', 'vi');
    const frame = await drawn('/orders');
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
    expect(textsIn(await drawn('/setting/general'), '.pl-nav a')).not.toContain(vi.layout.sidebar.orders);
  });

  it('a page that is no list begins without one', async () => {
    const frame = await drawn('/orders/0f8f');
    expect(textsIn(frame, '[aria-current]')).toEqual([en.layout.sidebar.orders]);
    expect(textsIn(frame, 'h1')).toEqual(['']);
    expect(frame.querySelectorAll('[data-list]')).toHaveLength(0);
  });
});
