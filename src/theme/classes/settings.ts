import { phone, radius } from '../metrics.ts';
import { share, v } from '../vars.ts';

/** The settings: sub-navigation beside the pages, rows of facts, sessions (look §6 "Settings"). */
export const settingsCss = `
.pl-set{display:grid;grid-template-columns:188px minmax(0,1fr);gap:28px;align-items:start}
.pl-set>*{min-width:0}
.pl-subnav a{display:flex;align-items:center;height:34px;padding:0 10px;border-radius:${radius.sm}px;color:${v.text2};
font-weight:500;white-space:nowrap}
.pl-subnav a:hover{background:${share(v.text, 5)};text-decoration:none}
.pl-subnav a[aria-current]{background:${v.primarySoft};color:${v.primarySoftText};font-weight:600}
.pl-set-halves{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
.pl-set-person{display:grid;grid-template-columns:64px minmax(0,1fr);gap:20px}
.pl-ava.pl-ava-l{width:64px;height:64px;font-size:1.375rem}
.pl-set-fact{display:flex;align-items:center;gap:8px;height:32px;padding:0 4px 0 10px;box-sizing:border-box;
border:1px solid ${v.border};border-radius:${radius.sm}px;background:${v.sunken}}
.pl-set-fact>.pl-muted{margin-left:auto;padding-right:6px}
.pl-set-fact .pl-tip::after{left:auto;right:0;transform:none}
.pl-set-facts>div{display:grid;grid-template-columns:124px minmax(0,1fr) auto;gap:12px;align-items:center;min-height:44px}
.pl-set-facts>div+div{border-top:1px solid ${v.border}}
.pl-set-facts{margin-block:-8px}
.pl-set-facts dt{color:${v.text2}}
.pl-set-list{margin-top:8px}
.pl-set-list>li{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 16px;box-sizing:border-box;
border-top:1px solid ${v.border}}
.pl-set-list>li>.MuiSvgIcon-root{flex:none;color:${v.text2}}
.pl-set-list>li>.pl-grow{overflow-wrap:anywhere}
.pl-set-ref{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:16px 24px;align-items:end}
.pl-set-acts{display:flex;justify-content:flex-end;gap:8px}
:is(.pl-set,.pl-choices) .pl-tbl tbody th{position:static;height:var(--row);background:none;font-size:inherit;color:${v.text};
border-bottom:1px solid ${v.border}}
:is(.pl-set,.pl-choices) .pl-tbl tbody tr:last-child th{border-bottom:0}
:is(.pl-set,.pl-choices) .pl-tbl tbody tr:hover th{background:${v.hover}}
.pl-set .pl-tbl tbody td:first-of-type{padding-left:10px}
.pl-set-matrix :is(td,th+th){width:120px;text-align:center}
.pl-set-matrix td>.pl-cb{display:inline-grid;vertical-align:middle}
.pl-choices .pl-set-matrix :is(td,th+th){width:48px;padding-inline:4px}
.pl-choices .pl-set-matrix :is(td,th):last-child{padding-right:12px}
.pl-choices .pl-set-matrix :is(thead,tbody) th{white-space:normal}.pl-choices tbody th{padding-block:8px;font-weight:400}
.pl-factor-qr{align-self:center;padding:8px;border-radius:${radius.sm}px;background:#fff}
.pl-factor-codes{columns:2;column-gap:24px;padding-left:24px;font-variant-numeric:tabular-nums}
.pl-card-foot{padding:12px 16px;border-top:1px solid ${v.border}}
.pl-set-shops th>.pl-row{max-width:320px}
.pl-bar-act{flex:none;min-height:28px;padding:0 10px;border:1px solid currentColor;border-radius:${radius.sm}px;background:none;
color:inherit;font:inherit;font-weight:600;cursor:pointer}
@media (max-width:899.95px){.pl-set{grid-template-columns:minmax(0,1fr);gap:12px}
.pl-subnav>ul{display:flex;gap:4px;overflow-x:auto;padding:4px;margin:-4px;scroll-padding-inline:4px}}
${phone}{.pl-subnav a{height:44px}.pl-set-halves,.pl-set-ref,.pl-set-person{grid-template-columns:minmax(0,1fr)}
.pl-set-fact{height:44px}.pl-set-list>li{flex-wrap:wrap}.pl-set-matrix :is(td,th+th){width:72px}
.pl-set-matrix th{white-space:normal}.pl-set-matrix tbody th{padding-block:8px}.pl-set-shops :is(.pl-set-more,.pl-shop-mark){display:none}
.pl-set-acts{flex-direction:column}.pl-set-shops tbody :is(td,th){padding-block:10px}
.pl-set-shops th>.pl-row{max-width:132px;flex-wrap:wrap}.pl-set-shops th .pl-ell{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;white-space:normal;overflow-wrap:anywhere}.pl-set-halves{gap:12px}}
@media (max-width:359.95px){.pl-set .pl-tbl.pl-set-shops,.pl-set-shops :is(thead,tbody){display:block}.pl-set-shops tr{display:grid;grid-template-columns:minmax(0,1fr) 72px 80px}
.pl-set-shops thead tr{align-items:center}.pl-set-shops thead th:last-child{display:none}.pl-set-shops thead th{white-space:nowrap;padding-inline:4px 16px}
.pl-set .pl-tbl.pl-set-shops thead th:first-of-type{padding-left:16px}
.pl-set .pl-tbl.pl-set-shops tbody :is(td,th):not(.pl-set-more){display:block;height:auto;padding:10px 16px 0 4px;border:0}
.pl-set .pl-tbl.pl-set-shops tbody th:not(.pl-set-more){padding:10px 0 0 16px}.pl-set .pl-tbl.pl-set-shops tbody td:last-child:not(.pl-set-more){grid-column:1/-1;padding:8px 16px 12px}
.pl-set-shops tbody tr+tr{border-top:1px solid ${v.border}}.pl-set-acts{flex-direction:row}.pl-set-acts>*{flex:1}}
`;
