import { describe, expect, it } from 'vitest';
import { demoAddress } from '../support/servers/demoAddress.ts';

const ask = (path: string): Promise<Response> =>
  fetch(`${demoAddress()}${path}`, { headers: { 'accept-encoding': 'br' } });

describe('the files of the dashboard', () => {
  it('sends the page with security headers and without caching', async () => {
    const page = await ask('/orders');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it('writes the operator into the page, whatever its path, and never sends the template', async () => {
    for (const path of ['/', '/orders', '/index.html']) {
      const page = await ask(path);
      const html = await page.text();
      expect(html).toContain('<title>Platen</title>');
      expect(html).toMatch(/<script type="application\/json" id="operator">\{"version":\d+,/);
      expect(html).not.toContain('{{');
      expect(page.headers.get('content-encoding')).toBe('br');
      const again = await fetch(page.url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
    expect((await ask('/index.html.br')).status).toBe(404);
    const manifest = await ask('/manifest.json');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: 'Platen' });
  });

  it('sends hashed files compressed, cached for a year, and without page headers', async () => {
    const [path = ''] = /\/assets\/main-[\w-]+\.js/.exec(await (await ask('/orders')).text()) ?? [];
    const file = await ask(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toBeNull();
  });
});
