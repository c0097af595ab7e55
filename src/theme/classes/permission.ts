import { phone, radius } from '../metrics.ts';
import { toneVar, v } from '../vars.ts';

/** Members, roles and their rights (look §6 "Settings", prototypes `permissions` and `permissions-invite`). */
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
.pl-tbl.pl-rights :is(td,th):first-child{width:24%;text-align:left}
.pl-tbl.pl-rights .pl-cb{margin:auto}
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
.pl-role-cards{display:grid;gap:8px}
.pl-invited{display:grid;gap:16px}
.pl-set .pl-tbl.pl-audit tbody td:first-of-type{padding-left:16px}
.pl-legend{margin-bottom:6px;padding:0;font-weight:550}
${phone}{.pl-roles{grid-template-columns:minmax(0,1fr)}.pl-role-list button{min-height:44px}
.pl-tbl.pl-rights{min-width:560px}.pl-members .pl-more{display:none}.pl-members .pl-faint{display:block}
.pl-members thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.pl-members tbody{display:block}
.pl-members tbody tr{display:grid;grid-template-columns:minmax(0,1fr) auto 44px;gap:2px 8px;align-items:center;padding:10px 4px 10px 16px}
.pl-members tbody tr+tr{border-top:1px solid ${v.border}}
.pl-set .pl-members tbody :is(td,th):not(.pl-more){display:block;height:auto;padding:0;border:0;background:none;white-space:normal;
overflow-wrap:anywhere}.pl-members .pl-member{min-width:0}
.pl-members tbody td:nth-of-type(1){grid-column:1;grid-row:2;color:${v.text2}}
.pl-members tbody td:nth-of-type(3){grid-column:2;grid-row:1/3}.pl-members tbody td:nth-of-type(5){grid-column:3;grid-row:1/3}
.pl-members .pl-ava{display:none}.pl-shop-roles :is(li,label){min-height:44px}}
`;
