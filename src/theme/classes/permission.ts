import { phone, radius } from '../metrics.ts';
import { toneVar, v } from '../vars.ts';

/** Members, roles and their rights (look §6 "Settings"). */
export const permissionCss = `
.pl-roles{display:grid;grid-template-columns:188px minmax(0,1fr);gap:16px;align-items:start}
.pl-roles>*{min-width:0}
.pl-role-list{display:grid;gap:2px;padding:8px}
.pl-role-list button{display:flex;align-items:center;gap:8px;width:100%;min-height:36px;padding:4px 10px;border:0;
border-radius:${radius.sm}px;background:none;color:${v.text};font:inherit;text-align:left;cursor:pointer;overflow-wrap:anywhere}
.pl-role-list button:hover{background:${v.hover}}
.pl-role-list [aria-current]{background:${v.primarySoft};color:${v.primarySoftText};font-weight:600}
.pl-role-list small{margin-left:auto;color:inherit;font-size:inherit;font-variant-numeric:tabular-nums}
.pl-role-add{padding:0 16px 14px}
.pl-tbl.pl-rights{table-layout:fixed}
.pl-tbl.pl-rights :is(td,th){text-align:center}
.pl-tbl.pl-rights :is(td,th):first-of-type{width:24%;text-align:left}
.pl-right{display:flex;justify-content:center}.pl-right-verb{display:none}
.pl-rights .pl-cb:disabled{border-color:${v.borderControl}}.pl-rights .pl-cb:disabled:checked{background-color:${v.text3};border-color:${v.text3}}
.pl-role-acts>.MuiFormControlLabel-root{margin-left:6px}.pl-role-acts.pl-role-acts .MuiFormControlLabel-label.Mui-disabled{color:${v.text2}}
.pl-role-now{position:relative;min-height:28px;margin-left:-8px;padding:3px 4px 3px 8px;border:0;border-radius:${radius.sm}px;
background:none;color:inherit;font:inherit;font-weight:550;text-align:left;cursor:pointer;overflow-wrap:anywhere}
.pl-role-now::after{content:'';position:absolute;inset:-4px 0}
.pl-role-now:hover{background:${v.hover}}.pl-role-now>.MuiSvgIcon-root{margin-left:2px;font-size:16px;vertical-align:-3px;color:${v.text2}}
.pl-set .pl-tbl.pl-rights tbody td:first-of-type{padding-left:16px}
.pl-tbl-box{position:relative}
.pl-member{display:flex;align-items:center;gap:10px;min-width:0;font-weight:400}
.pl-member>span:last-child{min-width:0;white-space:normal;overflow-wrap:anywhere}
.pl-members .pl-member{min-width:180px}
.pl-members tbody td:nth-of-type(1),.pl-audit tbody td:nth-of-type(n+2){white-space:normal;overflow-wrap:anywhere}
.pl-members tbody td:nth-of-type(1){min-width:88px}.pl-audit tbody td:nth-of-type(n+2){min-width:120px;padding-block:6px}
.pl-roles .pl-card-head{flex-wrap:wrap}
.pl-ava.pl-ava-soft{background:${v.primarySoft};color:${v.primarySoftText}}
.pl-ava.pl-ava-warm{background:${toneVar('warning', 'bg')};color:${toneVar('warning', 'fg')}}
.pl-shop-roles{display:grid;gap:2px;max-height:240px;padding:4px;overflow:auto;border:1px solid ${v.border};border-radius:${radius.md}px}
.pl-shop-roles>li{display:flex;align-items:center;gap:10px;min-height:40px;padding:0 8px}
.pl-shop-roles label{display:flex;align-items:center;gap:10px;min-width:0;min-height:36px;overflow-wrap:anywhere}
.pl-shop-roles select{width:auto;max-width:50%}
.pl-role-cards{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}
.pl-invited{display:grid;gap:16px}
.pl-set .pl-tbl.pl-audit tbody td:first-of-type{padding-left:16px}
.pl-legend{margin-bottom:6px;padding:0;font-weight:550}
${phone}{.pl-roles{grid-template-columns:minmax(0,1fr)}.pl-role-list button{min-height:44px}
.pl-role-cards{grid-template-columns:minmax(0,1fr)}.pl-role-now::after{inset:-8px 0}
.pl-audit-filters{flex-wrap:wrap}.pl-audit-filters>.pl-search{flex:1 1 100%}
.pl-rights thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.pl-rights tbody{display:block}
.pl-rights tbody tr{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));padding:10px 16px 4px}.pl-rights tbody tr+tr{border-top:1px solid ${v.border}}
.pl-set .pl-tbl.pl-rights tbody td{display:block;width:auto;height:auto;padding:0;border:0;background:none}
.pl-set .pl-tbl.pl-rights tbody td:first-of-type{grid-column:1/-1;padding:0}.pl-set .pl-tbl.pl-rights tbody .pl-right-none{display:none}
.pl-right{min-height:44px;justify-content:flex-start;align-items:center;gap:10px}.pl-right-verb{display:inline;text-align:left}.pl-tbl.pl-rights .pl-cb{margin:0}
.pl-members .pl-more{display:none}.pl-members .pl-faint{display:block}
.pl-audit thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.pl-audit tbody{display:block}
.pl-audit tbody tr{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 10px;padding:10px 16px}.pl-audit tbody tr+tr{border-top:1px solid ${v.border}}
.pl-set .pl-tbl.pl-audit tbody td.pl-audit-part{display:block;min-width:0;height:auto;padding:0;border:0;background:none}
.pl-audit .pl-audit-part:last-child{grid-area:1/1/2/3}
.pl-members thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.pl-members tbody{display:block}
.pl-members tbody tr{display:grid;grid-template-columns:minmax(0,1fr) auto 44px;gap:2px 8px;align-items:center;padding:10px 4px 10px 16px}
.pl-members tbody tr+tr{border-top:1px solid ${v.border}}
.pl-set .pl-members tbody :is(td,th):not(.pl-more){display:block;height:auto;padding:0;border:0;background:none;white-space:normal;
overflow-wrap:anywhere}.pl-members .pl-member{min-width:0}
.pl-members tbody td:nth-of-type(1){grid-column:1;grid-row:2;color:${v.text2}}
.pl-members tbody td:nth-of-type(3){grid-column:2;grid-row:1/3}.pl-members tbody td:nth-of-type(5){grid-column:3;grid-row:1/3}
.pl-members .pl-ava{display:none}.pl-shop-roles :is(li,label){min-height:44px}}
`;
