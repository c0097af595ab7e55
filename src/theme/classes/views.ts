import { motion, phone, radius, size } from '../metrics.ts';
import { share, v } from '../vars.ts';

/** Parts of the generated lists: sticky columns, row buttons, filter popovers, rows on a phone (look §6, §8). */
export const viewsCss = `
.pl-tbl-list{display:block}
.pl-tbl-list thead,.pl-tbl-list tbody{display:block}
.pl-tbl-list tr{display:grid;grid-template-columns:var(--cols)}
.pl-tbl-list tbody tr{content-visibility:auto;contain-intrinsic-size:auto var(--row);scroll-margin-top:${size.head}px}
.pl-tbl-list th,.pl-tbl-list td{display:block;align-content:center;overflow:hidden;text-overflow:ellipsis;min-width:0}
.pl-tbl.pl-tbl-list th{position:static;z-index:auto}
.pl-tbl-list tbody tr:focus-visible{position:relative}
.pl-tbl-list tbody tr:focus-visible::after{content:'';position:absolute;z-index:3;inset:0;outline:2px solid ${v.focus};
outline-offset:-2px;pointer-events:none}
.pl-tblw[data-overflow=false]{overflow:visible}
.pl-tblw[data-overflow=false] thead{position:sticky;top:${size.header}px;z-index:2}
.pl-tblw[data-overflow=true]{max-height:calc(100dvh - ${size.header}px - 88px)}
.pl-tblw[data-overflow=true] thead{position:sticky;top:0;z-index:3}
.pl-tblw[data-overflow=true] td:is(.pl-c-box,.pl-c-link,:last-child),
.pl-tblw[data-overflow=true] th:is(.pl-c-box,.pl-c-link,:last-child){position:sticky;z-index:1}
.pl-tblw[data-overflow=true] :is(td,th).pl-c-box{left:0}
.pl-tblw[data-overflow=true] :is(td,th).pl-c-link{left:40px;border-right:1px solid ${v.border}}
.pl-tblw[data-overflow=true] :is(td,th):last-child{right:0;border-left:1px solid ${v.border}}
.pl-tblw[data-overflow=true] td{background:${v.surface}}
.pl-second{display:none}
.pl-tbl[data-density=comfortable] .pl-second{display:block;overflow:hidden;text-overflow:ellipsis;font-size:.75rem;
line-height:1rem;font-weight:400;color:${v.text3}}
.pl-tbl[data-density=comfortable] .pl-th{width:40px;height:40px;border-radius:${radius.sm}px}
.pl-tbl[data-density=comfortable] .pl-cell-two>.pl-ell{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;
white-space:normal}
.pl-cell-two{display:flex;align-items:center;gap:8px;min-width:0}
.pl-phone-row .pl-cell-two{display:inline}.pl-phone-row .pl-cell-two>.pl-faint::before{content:'· '}.pl-phone-row .pl-cell-two>.pl-th{display:none}
.pl-tbl-list td:last-child{position:relative;overflow:visible}
.pl-row-acts{position:absolute;right:100%;top:0;bottom:0;display:flex;align-items:center;gap:2px;padding:0 4px 0 20px;
background:linear-gradient(90deg,transparent,${v.hover} 16px);animation:pl-show ${motion.press}ms ${motion.ease}}
[aria-selected=true]>td>.pl-row-acts{background:linear-gradient(90deg,transparent,${v.selected} 16px)}
@keyframes pl-show{from{opacity:0}}
.pl-list{position:relative;overflow:clip}
.pl-list[data-busy=true] .pl-list-rows{opacity:.6}
.pl-list-bar{position:absolute;z-index:4;top:0;left:0;right:0;height:2px;overflow:hidden}
.pl-list-bar::after{content:'';display:block;width:40%;height:100%;background:${v.primary};
animation:pl-slide 1.2s linear infinite}
@keyframes pl-slide{from{transform:translateX(-100%)}to{transform:translateX(250%)}}
.pl-search{position:relative;flex:0 1 248px;min-width:140px}
.pl-search>.MuiSvgIcon-root{position:absolute;left:9px;top:50%;transform:translateY(-50%);font-size:16px;color:${v.text3};
pointer-events:none}
.pl-search>.pl-inp{padding-left:32px;text-overflow:ellipsis}
.pl-phone-tools>.pl-search{flex:1}.pl-phone-tools>.MuiButton-root{height:${size.touch}px;padding:0 12px}.pl-phone-tools .pl-bd{margin-left:6px}
.pl-filters-tools{display:flex;gap:2px;margin-left:auto;flex:none}
.pl-tool{display:inline-flex;align-items:center;gap:6px;height:32px;padding:0 8px;border:0;
border-radius:${radius.sm}px;background:none;color:${v.text2};font:inherit;font-weight:500;white-space:nowrap;
cursor:pointer}
.pl-tool:hover,.pl-tool[aria-expanded=true]{background:${share(v.text, 6)};color:${v.text}}
.pl-tool .MuiSvgIcon-root{font-size:18px}.pl-tool>.pl-ell{max-width:200px}.pl-tool>.pl-ell+.MuiSvgIcon-root{font-size:16px}
.pl-views{display:grid;grid-template-columns:minmax(0,1fr) auto;max-width:320px}.pl-views>*{grid-column:1/-1}
.pl-views>.pl-view{grid-column:1;gap:8px}.pl-views>.pl-view+li{grid-column:2}
.pl-options{display:flex;flex-direction:column;gap:8px;width:260px;max-width:100%;padding:8px;box-sizing:border-box}
.pl-options-list{display:flex;flex-direction:column;max-height:300px;overflow:auto}
.pl-options-note{padding:0 8px;color:${v.text2}}
.pl-options-note:empty{display:none}
.pl-option{display:flex;align-items:center;gap:10px;flex:none;min-height:32px;padding:0 8px;
border-radius:${radius.sm}px;cursor:pointer}
.pl-option:hover{background:${v.hover}}
.pl-option[data-over=true]{box-shadow:inset 0 2px 0 ${v.primary}}
details[open]>.pl-option>.MuiSvgIcon-root{transform:rotate(180deg)}
.pl-option-acts{display:flex;margin-left:auto}
.pl-option-grip{color:${v.text3};cursor:grab}.pl-option[draggable=false]>.pl-option-grip{visibility:hidden}
.pl-span{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px}
.pl-span-tall{grid-template-columns:minmax(0,1fr)}
.pl-span>button,.pl-span>.pl-options-note{grid-column:1/-1}.pl-span>.pl-options-note{padding:0}
.pl-span-field{display:block;font-size:.78125rem;font-weight:550}
.pl-phone-tools{display:flex;gap:8px;padding:10px 16px}
.pl-phone-rows>li{position:relative;border-bottom:1px solid ${v.border};content-visibility:auto;
contain-intrinsic-size:auto 95px}
.pl-phone-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:11px 16px;color:inherit;
-webkit-touch-callout:none;user-select:none}
.pl-phone-row[data-picture=true]{grid-template-columns:44px minmax(0,1fr) auto}
.pl-phone-row:hover{text-decoration:none}
.pl-phone-rows>li[data-selected=true]{background:${v.selected}}
.pl-phone-rows .pl-cb{position:absolute;z-index:1;top:16px;left:16px;transform:scale(1.5);opacity:0;pointer-events:none}
.pl-phone-rows[data-selecting=true] .pl-cb,.pl-phone-rows .pl-cb:focus-visible{opacity:1;pointer-events:auto}
.pl-phone-rows[data-selecting=true] .pl-phone-row{padding-left:44px}
.pl-phone-lead{grid-row:1/4;align-self:start}
.pl-phone-lead>.pl-th{width:44px;height:44px;border-radius:${radius.md}px}
.pl-phone-wide,.pl-phone-foot{grid-column:span 2}
.pl-phone-foot{display:flex;align-items:center;gap:8px;margin-top:5px;white-space:nowrap;font-size:.78125rem}
.pl-phone-foot>:last-child{margin-left:auto}
.pl-phone-bulk{position:fixed;z-index:20;left:0;right:0;bottom:0}
.pl-phone-bulk .pl-bulk-wrap{border:0}
.pl-phone-bulk .pl-bulk{flex-wrap:wrap;height:auto;padding:4px 6px 6px 12px}
.pl-phone-bulk .pl-bulk-btn{order:2;flex:1 0 auto;justify-content:center;height:44px;padding:0 8px}
.pl-phone-bulk .pl-bulk-btn-soft,.pl-phone-bulk .pl-bulk-btn-icon{order:0;flex:none;margin-left:auto}
.pl-phone-bulk .pl-bulk-btn-soft~.pl-bulk-btn-icon{min-width:44px;margin-left:0}
.pl-phone-bulk .pl-bulk-line{order:1;flex-basis:100%;width:auto;height:0;margin:0}
.pl-phone-bulk .pl-bulk-line~.pl-bulk-line{display:none}
@media (max-width:359.95px){.pl-phone-bulk .pl-bulk-sum{display:none}}
.pl-menu-why{display:block}
.pl-contents{display:contents}
.pl-section{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
.pl-section-dl{display:grid;grid-template-columns:minmax(120px,auto) minmax(0,1fr);gap:6px 16px}
.pl-section-dl dt{color:${v.text2}}
.pl-section-dl dd{overflow-wrap:anywhere}
@media (max-width:899.95px){.pl-list{margin:0 -16px;border-width:1px 0;border-radius:0}}
${phone}{.pl-section{grid-template-columns:minmax(0,1fr)}.pl-option{min-height:44px}.pl-options{width:auto}}
`;
