import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../../scripts/firstPaint.ts';

const html = '<div class="pl-app pl-boot"><h1 class="pl-sk">Orders</h1></div>';
const rules = (sheet: string): string => rulesFor(html, sheet, ['assets/own.woff2']).replaceAll(/\s+/g, '');

describe('the rules that stand in the page', () => {
  it('are those of elements and of classes that it has', () => {
    expect(rules('h1{margin:0}.pl-app{display:grid}.pl-bill{color:red}.pl-app .pl-bill{color:red}')).toBe(
      'h1{margin:0}.pl-app{display:grid}',
    );
  });

  it('leave a rule to the selectors that it has, and ask for no class within brackets', () => {
    expect(rules('.pl-app,.pl-bill{top:0}.pl-boot:not(:has(.pl-bill)){left:0}')).toBe(
      '.pl-app{top:0}.pl-boot:not(:has(.pl-bill)){left:0}',
    );
  });

  it('have no block that is empty, and no animation that nothing plays', () => {
    const sheet =
      '@media print{@supports (top:0){.pl-bill{top:0}}}@keyframes pl-dim{50%{opacity:.5}}@keyframes pl-no{50%{opacity:0}}.pl-sk{animation:pl-dim 1s}';
    expect(rules(sheet)).toBe('@keyframespl-dim{50%{opacity:.5}}.pl-sk{animation:pl-dim1s}');
  });

  it('have the variables that they name, also through others', () => {
    expect(
      rules(':root{--a:1px;--b:var(--a);--c:var(--d);--d:0}h1{top:var(--b)}.pl-bill{top:var(--c)}'),
    ).toBe(':root{--a:1px;--b:var(--a)}h1{top:var(--b)}');
  });

  it('have the font that is fetched at once, and what stands in for it', () => {
    const sheet =
      '@font-face{src:url(/assets/own.woff2)}@font-face{src:url(/assets/greek.woff2)}@font-face{src:local(Arial)}';
    expect(rules(sheet)).toBe('@font-face{src:url(/assets/own.woff2)}@font-face{src:local(Arial)}');
  });
});
