import { fontFamily, motion, phone, radius } from '../metrics.ts';
import { toneNames } from '../tokens.ts';
import { floatShadow, share, toneVar, v } from '../vars.ts';

const tones = toneNames
  .map(
    name => `.pl-t-${name}{--bdbg:${toneVar(name, 'bg')};--bdfg:${toneVar(name, 'fg')};
--bdso:${toneVar(name, 'solid')};--bdbd:${toneVar(name, 'border')}}`,
  )
  .join('\n');

/**
 * Page-wide rules: type, focus, reduced motion, helpers and the tone classes (look §3, §4). The type of `body` is not
 * written as `font`: the build moves that behind the features, which it then takes away.
 */
export const baseCss = `
html{box-sizing:border-box;-webkit-text-size-adjust:100%;scroll-padding:64px 0 72px;background:${v.canvas}}
[aria-invalid=true]{scroll-margin-bottom:32px}
*,*::before,*::after{box-sizing:inherit}
body{margin:0;font-family:${fontFamily};font-weight:400;font-size:.8125rem;line-height:1.25rem;font-optical-sizing:auto;
font-feature-settings:'calt','kern';letter-spacing:-.004em;color:${v.text};background:${v.canvas};-webkit-font-smoothing:antialiased;
-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility}
button,input,select,textarea{font-feature-settings:inherit}
body::backdrop{background:${v.canvas}}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
h1,h2,h3{text-wrap:balance}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
a{color:${v.link};text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:2px}
b,strong{font-weight:600}
:focus{outline:none}
:focus-visible{outline:2px solid ${v.focus};outline-offset:2px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;animation:none!important;
scroll-behavior:auto!important}}
${tones}
.pl-t-brand{--bdbg:${v.primarySoft};--bdfg:${v.primarySoftText};--bdso:${v.primary};--bdbd:${v.primarySoft}}
.pl-t-plain{--bdbg:${v.sunken};--bdfg:${v.text2};--bdso:${v.borderControl};--bdbd:${v.border}}
.pl-sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pl-num{font-variant-numeric:tabular-nums lining-nums;text-align:right;white-space:nowrap}
.pl-tn{font-variant-numeric:tabular-nums lining-nums}
.pl-muted{color:${v.text2}}.pl-faint{color:${v.text3}}.pl-nw{white-space:nowrap}
.pl-strong{font-weight:600;color:${v.text}}.pl-med{font-weight:500;color:${v.text}}
.pl-good{color:${toneVar('success', 'fg')}}.pl-bad{color:${toneVar('critical', 'fg')}}
.pl-ell{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.pl-row{display:flex;align-items:center;gap:8px}.pl-wrap{flex-wrap:wrap}
.pl-grow{flex:1;min-width:0}
.pl-stack{display:flex;flex-direction:column;gap:16px;min-width:0}
.pl-link{border:0;background:none;padding:0;min-height:24px;display:inline-flex;align-items:center;font:inherit;
color:${v.link};font-weight:500;cursor:pointer}
.pl-link:hover{text-decoration:underline;text-underline-offset:2px}
.pl-ib{position:relative;display:inline-grid;place-items:center;width:32px;height:32px;padding:0;border:0;
border-radius:${radius.sm}px;background:none;color:${v.text2};cursor:pointer;
transition:background-color ${motion.press}ms ${motion.ease}}
.pl-ib:hover,.pl-ib[aria-expanded=true]{background:${share(v.text, 6)};color:${v.text}}
.pl-ib[disabled]{color:${v.disabled};background:none;cursor:not-allowed}
.pl-ib.pl-ib-s{width:28px;height:28px}.pl-ib.pl-ib-xs{width:24px;height:24px;vertical-align:middle}
.pl-ib-line{border:1px solid ${v.borderStrong};background:${v.surface};color:${v.text}}
.pl-pop{background:${v.raised};border:1px solid ${v.borderStrong};border-radius:${radius.lg}px;
box-shadow:${floatShadow}}
.pl-kbd{display:inline-grid;place-items:center;min-width:20px;height:20px;padding:0 5px;
border:1px solid ${v.borderStrong};border-radius:${radius.xs}px;background:${v.surface};
font:500 .71875rem/1 ${fontFamily};color:${v.text2}}
${phone}{body{font-size:.875rem;line-height:1.3125rem}.pl-ib{width:44px;height:44px}
.pl-ib.pl-ib-s{width:36px;height:36px}}
`;
