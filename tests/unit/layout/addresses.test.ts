import { describe, expect, it } from 'vitest';
import {
  afterSignIn,
  publicPaths,
  safePath,
  signInAddress,
  withoutQuery,
} from '../../../src/layout/guards/addresses.ts';

describe('signInAddress', () => {
  it('carries the page and the remembered shop', () => {
    expect(signInAddress({ pathname: '/orders', search: '?page=2', hash: '#x' }, 'shop-1')).toBe(
      '/sign-in?path=%2Forders%3Fpage%3D2%23x&shop_id=shop-1',
    );
    expect(signInAddress({ pathname: '/orders', search: '' }, null)).toBe('/sign-in?path=%2Forders');
  });

  it('says that the session expired', () => {
    expect(signInAddress({ pathname: '/', search: '' }, null, 'expired')).toBe(
      '/sign-in?type=info&message=session_expired&path=%2F',
    );
  });

  it('says that the account is inactive, from any page', () => {
    expect(signInAddress({ pathname: '/orders', search: '' }, 'shop-1', 'inactive')).toBe(
      '/sign-in?type=error&message=inactive_account&path=%2Forders&shop_id=shop-1',
    );
    expect(signInAddress({ pathname: '/404', search: '' }, 'shop-1', 'inactive')).toBe(
      '/sign-in?type=error&message=inactive_account',
    );
    expect(signInAddress({ pathname: '/orders', search: '' }, null, 'signed_out')).toBe(
      '/sign-in?path=%2Forders',
    );
  });

  it('has no query from the /404 page', () => {
    expect(signInAddress({ pathname: '/404', search: '?x' }, 'shop-1', 'expired')).toBe('/sign-in');
  });
});

describe('afterSignIn', () => {
  it('leads to the page, with the shop', () => {
    const query = new URLSearchParams({ path: '/orders?page=2#row', shop_id: 'shop-1' });
    expect(afterSignIn(query)).toBe('/orders?page=2&shop_id=shop-1#row');
    expect(afterSignIn(new URLSearchParams())).toBe('/');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/sign-in?path=/orders',
    '/logout',
    'orders',
  ])('never leaves the dashboard: %s', (path) => {
    expect(safePath(path)).toBe('/');
  });

  it.each(publicPaths)('never leads back to a page that needs no session: %s', (path) => {
    expect([path, `${path}?token=a`, `${path}#x`, `${path}/x`].map(safePath)).toEqual(['/', '/', '/', '/']);
  });

  it('keeps paths that only begin like the sign-in page', () => {
    expect(safePath('/sign-in-help')).toBe('/sign-in-help');
  });
});

it('removes one parameter from an address', () => {
  expect(withoutQuery({ pathname: '/orders', search: '?shop_id=a&page=2', hash: '#x' }, 'shop_id')).toBe(
    '/orders?page=2#x',
  );
  expect(withoutQuery({ pathname: '/orders', search: '?shop_id=a' }, 'shop_id')).toBe('/orders');
});
