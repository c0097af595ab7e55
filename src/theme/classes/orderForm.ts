import { phone, radius } from '../metrics.ts';
import { v } from '../vars.ts';

/** The form of an order: rows of inputs, items with their print areas, the file picker (look §6 "Edit and create"). */
export const orderFormCss = `
.pl-of-rows{display:grid;gap:12px}
.pl-of-3{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px;align-items:start}
.pl-of-21{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:12px;align-items:start}
.pl-of-4{display:grid;grid-template-columns:1.1fr 1fr .9fr .7fr;gap:12px;align-items:start}
.pl-of-4>*{min-width:0}
.pl-of-end{margin-left:auto}
.pl-of-item{display:grid;grid-template-columns:84px minmax(0,1fr);gap:16px;padding:14px 16px 16px;
border-top:1px solid ${v.border}}
.pl-of-items>.pl-card-head{padding-bottom:10px}
.pl-of-item-row{display:grid;grid-template-columns:minmax(0,1.7fr) minmax(0,1.15fr) minmax(0,.8fr) 84px;gap:12px;
align-items:start}
.pl-of-item-row[data-removable=true]{grid-template-columns:minmax(0,1.7fr) minmax(0,1.15fr) minmax(0,.8fr) 84px 28px}
.pl-of-item-row>.pl-ib{margin-top:24px}
.pl-of-foot{padding:0 16px 14px}
.pl-of-swatch{flex:none;width:14px;height:14px;border-radius:50%;background:var(--swatch);
box-shadow:0 0 0 1px ${v.borderControl}}
.pl-of-slots{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px;margin-top:12px}
.pl-of-slot{display:flex;align-items:center;gap:6px;min-width:0;min-height:52px;padding:5px 4px 5px 5px;box-sizing:border-box;
border:1px solid ${v.border};border-radius:${radius.md}px;font:inherit;text-align:left;color:${v.text};background:none}
.pl-of-slot>.pl-ib{width:24px;height:28px}.pl-of-slot>.pl-ib+.pl-ib{margin-left:-6px}
.pl-of-aside .pl-of-3,.pl-of-aside .pl-of-21{grid-template-columns:minmax(0,1fr)}
.pl-of-aside .pl-of-4{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}
.pl-of-aside .pl-of-4>:nth-of-type(-n+2){grid-column:1/-1}
.pl-of-slot b{display:block;font-weight:550;line-height:18px}
.pl-of-slot small{display:block;font-size:.75rem;line-height:16px;color:${v.text3}}
.pl-of-add{border-style:dashed;border-color:${v.borderControl};color:${v.text2};padding-left:12px;cursor:pointer}
.pl-of-add:hover{background:${v.hover};color:${v.text}}
.pl-of-add[disabled]{color:${v.disabled};background:none;cursor:not-allowed}
.pl-of-files{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;margin-top:12px}
.pl-of-files>li{min-width:0;display:grid}
.pl-of-file{background:${v.surface};cursor:pointer}
.pl-of-file:hover,.pl-of-file[aria-pressed=true]{border-color:${v.primary};background:${v.selected}}
.pl-of-lines{display:grid;gap:8px}
.pl-of-stale{opacity:.6}
.pl-of-pasted{margin-top:12px}.pl-of-pasted>div{display:contents}.pl-of-pasted>div>dd{text-align:left;overflow-wrap:anywhere}
@media (max-width:1199.95px){.pl-of-slots{grid-template-columns:repeat(2,minmax(0,1fr))}}
${phone}{.pl-of-slot{min-height:56px}.pl-of-slot>.pl-ib{width:44px;height:44px}
.pl-of-item-row>.pl-ib{width:44px;height:44px;margin-top:22px}.pl-of-lines>.pl-link,.pl-link-tall{min-height:44px}
.pl-of-3,.pl-of-21{grid-template-columns:minmax(0,1fr)}.pl-of-4{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}.pl-of-4>:nth-of-type(-n+2){grid-column:1/-1}
.pl-of-item{grid-template-columns:minmax(0,1fr)}.pl-of-item>.pl-th{display:none}
.pl-of-item-row,.pl-of-item-row[data-removable=true]{grid-template-columns:repeat(2,minmax(0,1fr))}.pl-of-item-row>div:first-of-type{grid-column:1/-1}
.pl-of-item-row>.pl-ib{justify-self:end}.pl-of-slots,.pl-of-files{grid-template-columns:minmax(0,1fr)}}
`;
