// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  createBrowserStorage,
  createStore,
  preferences,
  preferencesStore,
  storage,
} from '../../../src/browser/storage.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-20T07:32:05Z');

/** Local storage that refuses to be written (full) or even touched (forbidden). */
const fillLocalStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const forbidLocalStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
const forbidCookies = () => vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});

/** A text whose entry fills a cookie of exactly `bytes`. */
const textFor = (bytes: number): string => {
  const entryText = encodeURIComponent(
    JSON.stringify({ version: 1, expires: start.getTime() + 30 * day, value: '' }),
  );
  return 'a'.repeat(bytes - entryText.length);
};

beforeEach(() => {
  // Another file of tests may have left something.
  localStorage.clear();
  // The cookie jar of jsdom has a clock of its own: only what the product reads is faked.
  vi.spyOn(Date, 'now').mockReturnValue(start.getTime());
});

afterEach(() => {
  vi.restoreAllMocks();
  storage.clear();
  localStorage.clear();
});

const wait = (milliseconds: number) => vi.spyOn(Date, 'now').mockReturnValue(start.getTime() + milliseconds);

describe('storage', () => {
  it('stores any JSON value under the prefix of the product', () => {
    storage.set('shop', { id: 'a', name: 'Phở & Prints' });
    expect(storage.get('shop')).toEqual({ id: 'a', name: 'Phở & Prints' });
    expect(Object.keys(localStorage)).toEqual(['platen.shop']);
    storage.remove('shop');
    expect(storage.get('shop')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('removes a value after 30 days', () => {
    storage.set('referral', 'LOTUS24');
    wait(30 * day - 1);
    expect(storage.get('referral')).toBe('LOTUS24');
    wait(30 * day);
    expect(storage.get('referral')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('accepts another lifetime', () => {
    storage.set('hint', true, day);
    wait(day);
    expect(storage.get('hint')).toBeUndefined();
  });

  it('drops values of another version', () => {
    createBrowserStorage({ prefix: 'platen', version: 1 }).set('columns', { old: 'shape' });
    const newer = createBrowserStorage({ prefix: 'platen', version: 2 });
    expect(newer.get('columns')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'nonsense', 'null', '42', '{"value":1}'])('reads a damaged entry %j as absent', (text) => {
    localStorage.setItem('platen.shop', text);
    expect(storage.get('shop')).toBeUndefined();
  });

  it('clears only its own keys, except those to keep', () => {
    localStorage.setItem('other', 'stays');
    storage.set('shop', 1);
    storage.set('token', 2);
    storage.clear(['shop']);
    expect(storage.keys()).toEqual(['shop']);
    expect(localStorage.getItem('other')).toBe('stays');
  });
});

describe.each([
  ['full', fillLocalStorage],
  ['forbidden', forbidLocalStorage],
])('storage with local storage %s', (_state, breakLocalStorage) => {
  it('falls back to a cookie', () => {
    breakLocalStorage();
    storage.set('token', 'Bưu phẩm; a=b');
    expect(storage.get('token')).toBe('Bưu phẩm; a=b');
    expect(document.cookie).toContain('platen.token=');
    storage.remove('token');
    expect(document.cookie).toBe('');
  });

  it.each([
    [3999, true],
    [4000, true],
    [4001, false],
  ])('puts a value of %i bytes in a cookie: %s', (bytes, inCookie) => {
    breakLocalStorage();
    const text = textFor(bytes);
    storage.set('token', text);
    expect(document.cookie.length).toBe(inCookie ? 'platen.token='.length + bytes : 0);
    expect(storage.get('token')).toBe(text);
  });

  it('expires in the cookie too', () => {
    breakLocalStorage();
    storage.set('token', 'abc');
    wait(30 * day);
    expect(storage.get('token')).toBeUndefined();
  });

  it('keeps values in memory when cookies are refused', () => {
    breakLocalStorage();
    forbidCookies();
    storage.set('token', 'abc');
    expect(storage.get('token')).toBe('abc');
    expect(storage.keys()).toContain('token');
    storage.clear();
    expect(storage.get('token')).toBeUndefined();
  });
});

it('never reads an older value that a full local storage still holds', () => {
  storage.set('shop', 'old');
  fillLocalStorage();
  storage.set('shop', 'new');
  expect(storage.get('shop')).toBe('new');
});

describe('preferences', () => {
  it('behaves like a react-admin store', () => {
    const heard = vi.fn<(value: unknown) => void>();
    const end = preferencesStore.subscribe('orders.density', heard);
    expect(preferencesStore.getItem('orders.density', 'compact')).toBe('compact');
    preferencesStore.setItem('orders.density', 'comfortable');
    expect(preferencesStore.getItem('orders.density', 'compact')).toBe('comfortable');
    preferencesStore.setItem('orders.columns', ['code']);
    expect(preferencesStore.listItems?.('orders.')).toEqual({
      'orders.density': 'comfortable',
      'orders.columns': ['code'],
    });
    preferencesStore.removeItems('orders.d');
    expect(heard.mock.calls).toEqual([['comfortable'], [undefined]]);
    end();
    preferencesStore.setItem('orders.density', 'compact');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('distinguishes null from absent', () => {
    preferencesStore.setItem('orders.view', null);
    expect(preferencesStore.getItem('orders.view', 'all')).toBeNull();
    preferencesStore.setItem('orders.view', undefined);
    expect(preferencesStore.getItem('orders.view', 'all')).toBe('all');
  });

  it('reads preferences of an older version as never set', () => {
    createBrowserStorage({ prefix: 'platen.preferences', version: 1 }).set(
      'orders.columns',
      'a shape of old',
    );
    const newer = createStore(createBrowserStorage({ prefix: 'platen.preferences', version: 2 }));
    expect(newer.getItem('orders.columns', ['code'])).toEqual(['code']);
  });

  it('keeps language and colour scheme when a session ends, and nothing else', () => {
    for (const end of [clearSession, preferencesStore.reset]) {
      preferences.set('locale', 'vi');
      preferences.set('theme', 'dark');
      preferences.set('orders.columns', ['code']);
      end();
      expect(preferences.keys()).toEqual(['locale', 'theme']);
    }
    storage.set('token', 'abc');
    clearSession();
    expect(storage.get('token')).toBeUndefined();
  });
});
