import { phone, radius, size } from '../metrics.ts';
import { toneVar, v } from '../vars.ts';

/** Titles, columns, messages, cost tables, timelines and progress (look §6 "Show"). */
export const pageCss = `
.pl-page{width:100%;max-width:${size.list}px;padding:18px 24px 32px;box-sizing:border-box}
.pl-page-mid{max-width:${size.detail}px}
.pl-page .pl-page{padding:0}
.pl-two{display:grid;grid-template-columns:minmax(0,1fr) ${size.aside}px;gap:16px;align-items:start}
.pl-two-slim{grid-template-columns:minmax(0,1fr) 292px}
.pl-two>*{min-width:0}
.pl-crumb{display:flex;align-items:center;gap:6px;margin-bottom:6px;font-size:.78125rem;color:${v.text3}}
.pl-crumb a{margin:-2px 0;padding:2px 0;color:${v.text2}}
.pl-crumb .MuiSvgIcon-root{font-size:14px}
.pl-title{display:flex;align-items:flex-start;gap:12px;min-height:32px;margin-bottom:14px}
.pl-title[data-facts=true]{margin-bottom:4px}
.pl-title h1{font-size:1.25rem;line-height:1.875rem;font-weight:640;letter-spacing:-.014em;outline-offset:4px}
.pl-title-badges{display:flex;align-items:center;gap:6px;height:32px}
.pl-title-acts{display:flex;gap:8px;align-items:center;margin-left:auto}
.pl-facts{margin-bottom:16px;color:${v.text2}}
.pl-note{display:flex;gap:10px;padding:10px 12px;border:1px solid var(--bdbd);border-radius:${radius.md}px;
background:var(--bdbg);color:var(--bdfg)}
.pl-note>.MuiSvgIcon-root{flex:none;margin-top:1px;font-size:18px}
.pl-note-body{flex:1;min-width:0}
.pl-note-dense{padding:7px 10px}
.pl-note>.MuiButton-sizeSmall{flex:none;margin:-3px 0}
.pl-facts a{text-decoration:underline;text-underline-offset:2px}
.pl-note a,.pl-note .pl-link{color:inherit;font-weight:600;text-decoration:underline;text-underline-offset:2px}
.pl-sum{width:100%;border-collapse:collapse}
.pl-sum th,.pl-sum td{padding:4px 0;vertical-align:top;text-align:left;font-weight:400;color:${v.text2}}
.pl-sum td:last-child{padding-left:12px;text-align:right;color:${v.text};font-variant-numeric:tabular-nums;
white-space:nowrap}
.pl-sum .pl-sum-last>*{padding-bottom:9px}
.pl-sum .pl-sum-total>*{border-top:1px solid ${v.border};padding-top:9px;font-size:.9375rem;font-weight:640;
color:${v.text}}
.pl-sum s{margin-right:8px;font-weight:400;color:${v.text3}}
.pl-sum .pl-sum-good{color:${toneVar('success', 'fg')}}
.pl-sum-foot{margin-top:4px;color:${v.text3}}
.pl-kv{display:grid;grid-template-columns:auto 1fr;gap:6px 16px}
.pl-kv dt{color:${v.text2}}.pl-kv dt.pl-strong{color:${v.text}}.pl-kv dd{text-align:right}
.pl-pay{display:grid;grid-template-columns:minmax(0,1fr) 268px;gap:16px 24px;align-items:start}
.pl-pay-box{padding:14px 16px;border:1px solid ${v.border};border-radius:${radius.lg}px;background:${v.surface}}
.pl-pay-box>.pl-kv{margin-top:10px}
.pl-pay-box>.pl-pay-after{margin-top:12px;padding-top:12px;border-top:1px solid ${v.border}}
.pl-pay-credit{display:flex;flex-direction:column;gap:6px;margin-top:14px}
.pl-pay-list{border:1px solid ${v.border};border-radius:${radius.md}px}
.pl-pay-list>li{display:flex;gap:8px;padding:6px 12px}
.pl-pay-list>li+li{border-top:1px solid ${v.border}}
.pl-ways{display:flex;flex-direction:column;gap:8px}
.pl-tl li{position:relative;padding:0 0 14px 28px}
.pl-tl li::before{content:'';position:absolute;left:6.5px;top:18px;bottom:-4px;width:1px;
background:${v.borderStrong}}
.pl-tl li:last-child{padding-bottom:0}.pl-tl li:last-child::before{display:none}
.pl-tl-node{position:absolute;left:0;top:3px;width:14px;height:14px;box-sizing:border-box;
border:2px solid ${v.borderControl};border-radius:50%;background:${v.surface}}
.pl-tl-node[data-state=current]{border-color:${v.primary};background:${v.primary};
box-shadow:inset 0 0 0 2px ${v.surface}}
.pl-tl-node[data-state=bad]{border-color:${toneVar('critical', 'solid')};
background:${toneVar('critical', 'solid')};box-shadow:inset 0 0 0 2px ${v.surface}}
.pl-tl-meta{color:${v.text3};font-size:.75rem}
.pl-tl [data-state=current]~.pl-tl-title{font-weight:600}
.pl-prog{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;padding:14px 16px}
.pl-prog li{position:relative;padding-top:20px;color:${v.text3}}
.pl-prog li::before{content:'';position:absolute;left:0;right:0;top:6px;height:2px;background:${v.border}}
.pl-prog li[data-state=done]::before,.pl-prog li[data-state=current]::before{background:${v.primary}}
.pl-prog li[data-state=current]::before{right:50%}
.pl-prog li[data-state=current]::after{content:'';position:absolute;left:50%;right:0;top:6px;height:2px;
background:${v.border}}
.pl-prog li:last-child::before{right:calc(100% - 14px)}
.pl-prog li:last-child::after{display:none}
.pl-prog-node{position:absolute;z-index:1;left:0;top:0;display:grid;place-items:center;width:14px;height:14px;
box-sizing:border-box;border:2px solid ${v.borderStrong};border-radius:50%;background:${v.surface};
color:${v.primaryContrast}}
.pl-prog-node svg{width:10px;height:10px;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;
stroke-linejoin:round}
[data-state=done]>.pl-prog-node{background:${v.primary};border-color:${v.primary}}
[data-state=current]>.pl-prog-node{border-color:${v.primary};border-width:4px}
[data-state=bad]>.pl-prog-node{border-color:${toneVar('critical', 'solid')};border-width:4px}
.pl-prog-label{display:block;font-weight:600;color:${v.text}}
[data-state=todo]>.pl-prog-label{font-weight:500;color:${v.text2}}
.pl-prog-detail{display:block;font-size:.75rem;line-height:1rem;font-variant-numeric:tabular-nums}
.pl-steps{display:flex;align-items:center;gap:8px}
.pl-steps li{display:flex;align-items:center;gap:8px;color:${v.text2};font-weight:500;white-space:nowrap}
.pl-steps li+li::before{content:'';width:28px;height:1px;background:${v.borderStrong}}
.pl-steps-n{display:grid;place-items:center;width:22px;height:22px;box-sizing:border-box;
border:1.5px solid ${v.borderControl};border-radius:50%;font-size:.75rem;font-weight:600;
font-variant-numeric:tabular-nums}
.pl-steps-n .MuiSvgIcon-root{font-size:14px}
.pl-steps [data-state=done] .pl-steps-n{background:${v.primarySoft};border-color:transparent;
color:${v.primarySoftText}}
.pl-steps [aria-current]{color:${v.text};font-weight:600}
.pl-steps [aria-current] .pl-steps-n{background:${v.primary};border-color:${v.primary};
color:${v.primaryContrast}}
.pl-tile{display:grid;place-items:center;flex:none;width:32px;height:32px;border-radius:${radius.md}px;
background:var(--bdbg);color:var(--bdfg)}
.pl-tile-m{width:40px;height:40px}
.pl-tile-l{width:64px;height:64px;border-radius:16px}
.pl-tile-l .MuiSvgIcon-root{font-size:30px}
.pl-figs{display:flex;flex-wrap:wrap;gap:12px 32px}
.pl-figs dt{color:${v.text2};font-size:.78125rem}
.pl-figs dd{font-size:1.25rem;line-height:1.75rem;font-weight:620;letter-spacing:-.016em;
font-variant-numeric:tabular-nums;white-space:nowrap}
.pl-figs small{margin-left:6px;font-size:.75rem;font-weight:500;letter-spacing:0}
.pl-empty{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;padding:36px 24px;
text-align:center}
.pl-empty .pl-tile{margin-bottom:8px}
.pl-empty-title{font-size:1rem;line-height:1.5rem;font-weight:620;letter-spacing:-.008em;text-wrap:balance}
.pl-empty-text{max-width:40ch;color:${v.text2}}
.pl-empty-acts{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-top:12px}
${phone}{.pl-crumb a{margin:-10px 0;padding:10px 0}.pl-pay{grid-template-columns:minmax(0,1fr)}.pl-page{padding:12px 16px 88px}.pl-two{display:block}.pl-two>*+*{margin-top:12px}.pl-stack{gap:12px}
.pl-title{flex-wrap:wrap;align-items:center;gap:8px;margin-bottom:10px}.pl-title-acts{flex-wrap:wrap}
.pl-prog{grid-auto-flow:row;gap:10px}.pl-prog li{padding:0 0 0 24px}.pl-prog li::before,.pl-prog li::after{
display:none}.pl-prog-node{top:3px}.pl-steps li:not([aria-current]){font-size:0;gap:0}
.pl-steps li+li::before{width:12px}}
`;
