// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferencesStore } from '../../../src/browser/storage.ts';
import {
  type EndReason,
  endSession,
  followOtherTabs,
  getEndReason,
  getSession,
  getShop,
  rememberedShopId,
  renewTokens,
  setSession,
  setShop,
} from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';

const key = 'platen.session';

/** Another tab of this browser writes: the storage changes, and this tab hears of it. */
const elsewhere = (change: (session: { value: { token: string } }) => void): void => {
  const session = JSON.parse(localStorage.getItem(key) ?? '{}');
  change(session);
  localStorage.setItem(key, JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

followOtherTabs();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(buildUser(), 'first');
  setShop({ id: 'a', name: 'A', token: 'shop-a' });
});

describe('new tokens after a password change', () => {
  it('replace the tokens and keep the session and the shop of this tab', () => {
    renewTokens('second', 'shop-a2');
    expect(getSession()?.token).toBe('second');
    expect(getShop()).toMatchObject({ id: 'a', token: 'shop-a2', of: 'second' });
  });

  it('made in another tab end this tab’s shop token, and the tab chooses its own shop again', () => {
    localStorage.setItem(
      'platen.shop',
      JSON.stringify({
        version: 1,
        expires: Date.now() + 60_000,
        value: { userId: buildUser().id, of: 'second', id: 'b', name: 'B', token: 'shop-b2' },
      }),
    );
    elsewhere((session) => {
      session.value.token = 'second';
    });
    expect(getSession()?.token).toBe('second');
    expect(getShop()).toBeNull();
    expect(rememberedShopId()).toBe('a');
  });
});

describe('a sign-in after a session that ran out', () => {
  const views = [{ name: 'Mine', isDefault: true }];
  const signIn = (id: string): void => {
    localStorage.removeItem(key);
    setSession(buildUser({ id }), 'next');
  };

  it('restores the same user’s saved views, and of another user’s data only that of the device', () => {
    preferencesStore.setItem('orders.views', views);
    preferencesStore.setItem('theme', 'dark');
    preferencesStore.setItem('orders.selectedIds', ['order-1']);
    signIn(buildUser().id);
    expect(preferencesStore.getItem('orders.views')).toEqual(views);
    signIn('somebody-else');
    expect(preferencesStore.getItem('orders.views')).toBeUndefined();
    expect(preferencesStore.getItem('orders.selectedIds')).toBeUndefined();
    expect(preferencesStore.getItem('theme')).toBe('dark');
  });
});

describe('a tab that begins with the shop of the last visit', () => {
  /** The page is loaded: all that outlives it is what the browser stores. */
  const load = async () => {
    vi.resetModules();
    return import('../../../src/providers/identity/session.ts');
  };

  it('keeps it over a reload after another tab changed its own', async () => {
    sessionStorage.clear();
    expect((await load()).getShop()?.id).toBe('a');
    const storedShop = JSON.parse(localStorage.getItem('platen.shop') ?? '{}');
    localStorage.setItem(
      'platen.shop',
      JSON.stringify({ ...storedShop, value: { ...storedShop.value, id: 'b', token: 'shop-b' } }),
    );
    expect((await load()).getShop()).toMatchObject({ id: 'a', token: 'shop-a' });
    sessionStorage.clear();
    expect((await load()).getShop()?.id).toBe('b');
  });
});

describe('the end of a session in another tab', () => {
  /** Shows this tab, which is still signed in, the storage as another tab left it when its session ended. */
  const endElsewhere = (reason: EndReason): void => {
    const before = localStorage.getItem(key) ?? '';
    endSession(reason);
    const endedAt = localStorage.getItem('platen.ended') ?? '';
    setSession(buildUser(), 'first');
    setShop({ id: 'a', name: 'A', token: 'shop-a' });
    expect([before === '', getEndReason()]).toEqual([false, null]);
    localStorage.setItem('platen.ended', endedAt);
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  it.each(['expired', 'signed_out', 'inactive'] as const)(
    'ends it here too, for the same reason: %s',
    (reason) => {
      endElsewhere(reason);
      expect([getSession(), getShop(), getEndReason()]).toEqual([null, null, reason]);
    },
  );

  it('is forgotten after the next sign-in there', () => {
    endElsewhere('expired');
    const storedSession = {
      version: 1,
      expires: Date.now() + 60_000,
      value: { user: buildUser(), token: 'second', until: Date.now() + 60_000 },
    };
    localStorage.setItem(key, JSON.stringify(storedSession));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect([getSession()?.token, getEndReason()]).toEqual(['second', null]);
  });
});
