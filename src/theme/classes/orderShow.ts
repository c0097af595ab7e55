import { phone, radius, size } from '../metrics.ts';
import { toneVar, v } from '../vars.ts';

/** The page of one order: items, print files, packages, and the phone's head and bar (look §6 "Show", "Mobile"). */
export const orderShowCss = `
.pl-its,.pl-pks{margin-top:10px}
.pl-it{display:flex;gap:14px;padding:14px 16px;border-top:1px solid ${v.border};align-items:flex-start}
.pl-it-count{width:96px}.pl-it-total{width:72px}
.pl-files{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px}
.pl-file{display:inline-flex;align-items:center;gap:6px;max-width:100%;height:28px;padding:0 4px 0 8px;box-sizing:border-box;
border:1px solid ${v.border};border-radius:${radius.sm}px;color:${v.text2};font-size:.75rem}
.pl-file:has(>.pl-th){padding-left:4px}
.pl-file>.pl-th{width:20px;height:20px;border-radius:${radius.xs}px}
.pl-files~.pl-note{margin-top:8px}
.pl-pk{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;
border-top:1px solid ${v.border}}
.pl-pk-end{text-align:right}
.pl-address{margin:2px 0 8px;font-style:normal;color:${v.text2};overflow-wrap:anywhere}
.pl-address-check{display:grid;gap:8px;justify-items:start;margin-top:12px}
.pl-address-check>.pl-note{justify-self:stretch}
.pl-may{display:grid;gap:8px}
.pl-may li{display:flex;gap:8px;align-items:flex-start}
.pl-may .MuiSvgIcon-root{flex:none;margin-top:1px;font-size:18px;color:${v.text3}}
.pl-may [data-ok=true]>.MuiSvgIcon-root{color:${toneVar('success', 'solid')}}
.pl-it .pl-id{font-weight:600;color:${v.text}}
.pl-bill{min-width:720px}.pl-bill tbody td:nth-of-type(2){width:100%;min-width:160px;max-width:0}
.pl-bill-since{display:block;font-size:.75rem;line-height:1rem}.pl-bill .pl-bill-since{margin:-3px 0 0 34px}
.pl-bill td:has(>.pl-bill-since){padding-block:5px 6px}
.pl-bill-after{margin-top:6px}.pl-bill-after+.pl-sum-foot{white-space:normal}
.pl-pre{white-space:pre-line;overflow-wrap:anywhere}
.pl-show-head{display:flex;align-items:center;gap:4px;margin:-12px -16px 8px;padding:4px;
border-bottom:1px solid ${v.border}}
.pl-show-head h1{flex:1;min-width:0;font-size:1rem;line-height:1.5rem;font-weight:620}
.pl-show-total{margin-left:auto;font-size:1.25rem;line-height:1.75rem;font-weight:630;letter-spacing:-.016em}
.pl-actbar{position:fixed;z-index:20;left:0;right:0;bottom:0;display:flex;gap:8px;padding:10px 16px 14px;
background:${v.surface};border-top:1px solid ${v.border}}
.pl-actbar .MuiButton-root{height:${size.touch}px}
.pl-actbar .MuiButton-contained{flex:1}
@media (max-width:1099.95px){.pl-show .pl-two{grid-template-columns:minmax(0,1fr)}.pl-show .pl-title{flex-wrap:wrap}}
${phone}{.pl-it-count{width:auto}.pl-files{flex-direction:column;align-items:stretch}
.pl-file,.pl-file:has(>.pl-th){height:auto;min-height:28px;padding:0;border:0;font-size:inherit}
.pl-file{flex-wrap:wrap}.pl-file>.pl-ell{min-width:6em;overflow:visible;white-space:normal;overflow-wrap:anywhere}
.pl-pk{grid-template-columns:minmax(0,1fr)}.pl-pk-end{text-align:left}}
`;
