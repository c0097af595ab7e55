import { motion, phone, radius, size } from '../metrics.ts';
import { share, v } from '../vars.ts';

/** Badges, thumbnails, tables, tabs, bulk bar and pager (look §2, §4, §6 "List"). */
export const dataCss = `
.pl-bd{display:inline-flex;align-items:center;gap:5px;height:20px;padding:0 7px 0 6px;
border-radius:${radius.badge}px;font-size:.75rem;line-height:20px;font-weight:550;letter-spacing:0;white-space:nowrap;
background:var(--bdbg);color:var(--bdfg)}
.pl-bd-plain{padding:0 7px}
.pl-pip{display:block;flex:none;width:10px;height:10px;color:var(--bdso)}
.pl-money,.pl-time{font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
.pl-th{display:grid;place-items:center;flex:none;overflow:hidden;width:26px;height:26px;
border:1px solid ${v.border};border-radius:${radius.badge}px;background:${v.thumb};box-sizing:border-box}
.pl-th-m{width:40px;height:40px;border-radius:${radius.sm}px}
.pl-th-l{width:56px;height:56px;border-radius:${radius.md}px}
.pl-th-fill{width:100%;height:auto;aspect-ratio:1;border-radius:${radius.md}px}
.pl-th>svg,.pl-th>img{display:block;width:100%;height:100%;object-fit:contain}.pl-th-fill>svg[data-fallback]{width:44%;height:44%}
.pl-card{background:${v.surface};border:1px solid ${v.border};border-radius:${radius.lg}px}
.pl-card-head{display:flex;align-items:center;gap:8px;min-height:40px;padding:12px 16px 0;box-sizing:border-box}
.pl-card-title{font-size:.875rem;line-height:1.25rem;font-weight:620;letter-spacing:-.004em}
.pl-card-head>.pl-card-title{min-width:120px;padding:0;overflow-wrap:anywhere}
.pl-card-head-line,.pl-card-head:has(+.pl-tblw,+.pl-problems){padding-bottom:11px}
.pl-card-head:has(+.pl-tblw){border-bottom:1px solid ${v.border}}
.pl-card-body{padding:12px 16px 16px}
.pl-tabs{--before:0px;--after:0px;position:relative;display:flex;gap:2px;padding:0 8px;border-bottom:1px solid ${v.border};
overflow:auto;scrollbar-width:none;scroll-padding-inline:40px}
.pl-tabs[data-more-before]{--before:40px}.pl-tabs[data-more-after]{--after:40px}
.pl-tabs:is([data-more-before],[data-more-after]){mask:linear-gradient(#000,#000) bottom/100% 1px no-repeat,
linear-gradient(90deg,transparent,#000 var(--before),#000 calc(100% - var(--after)),transparent)}
.pl-tab{position:relative;display:flex;align-items:center;gap:6px;flex:none;height:42px;padding:0 9px;border:0;
background:none;color:${v.text2};font:inherit;font-weight:500;white-space:nowrap;cursor:pointer}
.pl-tab:hover{color:${v.text}}
.pl-tab:focus-visible{outline-offset:-3px;border-radius:${radius.sm}px}
.pl-tab-count{font-size:.75rem;font-weight:500;color:${v.text3};font-variant-numeric:tabular-nums}
.pl-tab[aria-selected=true]{color:${v.primary};font-weight:600}
.pl-tab[aria-selected=true]::after{content:'';position:absolute;left:9px;right:9px;bottom:0;height:2px;
border-radius:1px;background:${v.primary}}
.pl-filters{display:flex;align-items:center;gap:8px;min-height:50px;padding:9px 12px;box-sizing:border-box;
border-bottom:1px solid ${v.border}}
.pl-tblw{position:relative;overflow:auto;border-radius:0 0 ${radius.lg}px ${radius.lg}px}
.pl-tbl{--row:${size.row}px;width:100%;border-collapse:separate;border-spacing:0}
.pl-tbl[data-density=comfortable]{--row:${size.rowComfortable}px}
.pl-tbl th{position:sticky;top:0;z-index:1;box-sizing:border-box;height:34px;padding:0 10px;text-align:left;
font-size:.75rem;font-weight:550;letter-spacing:0;color:${v.text2};background:${v.thead};
border-bottom:1px solid ${v.border};white-space:nowrap}
.pl-tbl th button{display:inline-flex;align-items:center;gap:4px;min-height:24px;padding:0;border:0;background:none;
font:inherit;color:inherit;cursor:pointer}
.pl-tbl th[aria-sort] button{color:${v.text}}
.pl-tbl th .MuiSvgIcon-root{font-size:14px}
.pl-tbl td{box-sizing:border-box;height:var(--row);padding:0 10px;border-bottom:1px solid ${v.border};
white-space:nowrap}
.pl-tbl tbody tr:last-child td{border-bottom:0}
.pl-tbl tbody tr:hover td,.pl-tbl-list tbody tr:focus-within td{background:${v.hover}}
.pl-tbl tbody tr[aria-selected=true] td{background:${v.selected}}
.pl-tbl tbody tr:focus-visible{outline-offset:-2px}
.pl-tbl th.pl-num{text-align:right}
.pl-tbl th.pl-num button{flex-direction:row-reverse}
.pl-tbl td:first-of-type,.pl-tbl th:first-of-type{padding-left:16px}
.pl-tbl td:last-child,.pl-tbl th:last-child{padding-right:16px}
.pl-tbl .pl-id{font-weight:600;color:${v.text}}
.pl-tbl .pl-id:hover{color:${v.link}}
.pl-tbl tfoot td{background:${v.thead};border-top:1px solid ${v.borderStrong};font-weight:600}
.pl-bulk-wrap{border-bottom:1px solid ${v.border}}
.pl-bulk{display:flex;align-items:center;gap:2px;height:40px;margin:5px 6px;padding:0 5px 0 12px;
border-radius:${radius.sm}px;background:${v.inverse};color:${v.inverseText};white-space:nowrap;overflow-x:auto;
scrollbar-width:none}
.pl-bulk-sum{margin-left:8px;color:${v.inverseText2};font-variant-numeric:tabular-nums}
.pl-bulk-line{flex:none;width:1px;height:20px;margin:0 6px;background:${share(v.inverseText, 22)}}
.pl-bulk-btn{display:inline-flex;align-items:center;gap:6px;flex:none;height:30px;padding:0 10px;border:0;
border-radius:${radius.sm}px;background:none;color:inherit;font:inherit;font-weight:550;cursor:pointer}
.pl-bulk-btn .MuiSvgIcon-root{font-size:16px}
.pl-bulk-btn:hover,.pl-bulk-btn[aria-expanded=true],.pl-bulk-btn[data-main=true]{
background:${share(v.inverseText, 12)}}
.pl-bulk-btn:focus-visible{outline-color:${v.inverseText};outline-offset:-2px}
.pl-bulk-btn[aria-disabled=true]{opacity:.55;cursor:not-allowed}
.pl-bulk-btn-soft{color:${v.inverseText2}}
.pl-bulk-btn-icon{padding:0 7px}
.pl-pager{display:flex;align-items:center;flex-wrap:wrap;gap:6px 14px;min-height:46px;padding:6px 12px 6px 16px;
box-sizing:border-box;border-top:1px solid ${v.border};color:${v.text2};font-size:.78125rem}
.pl-pager b{color:${v.text}}
.pl-pager .pl-inp{width:64px;height:28px;padding:0 6px;font-size:.78125rem}
.pl-pager select.pl-inp{padding-right:22px;background-position:right 12.5px center,right 8px center,0 0}
.pl-pager .pl-goto{width:52px;font-variant-numeric:tabular-nums}
.pl-pages{display:flex;gap:2px;align-items:center;margin-left:auto}
.pl-pages button{display:grid;place-items:center;min-width:28px;height:28px;padding:0 6px;border:0;
border-radius:${radius.sm}px;background:none;color:${v.text2};font:inherit;font-variant-numeric:tabular-nums;
cursor:pointer}
.pl-pages button:hover:not([aria-current],[aria-disabled=true]){background:${v.hover}}
.pl-pages button[aria-current]{background:${v.primarySoft};color:${v.primarySoftText};font-weight:600}
.pl-pages button[aria-disabled=true]{color:${v.disabled};cursor:default}
.pl-pages .MuiSvgIcon-root{font-size:16px}
.pl-tip{position:relative}
.pl-tip::after{content:attr(data-tip);position:absolute;z-index:5;bottom:calc(100% + 6px);left:50%;
transform:translateX(-50%);padding:4px 8px;border-radius:${radius.sm}px;background:${v.inverse};
color:${v.inverseText};font-size:.75rem;line-height:1.125rem;font-weight:500;white-space:nowrap;pointer-events:none;
opacity:0;visibility:hidden;transition:opacity ${motion.press}ms ${motion.ease}}
.pl-tip:hover::after,.pl-tip:focus-visible::after{opacity:1;visibility:visible}
${phone}{.pl-tab{height:44px}.pl-pager{justify-content:center}.pl-pages{margin-left:0}
.pl-pages button{min-width:44px;height:44px}.pl-pager .pl-inp{height:44px;font-size:1rem}}
`;
