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
@media (max-width:899.95px){.pl-set{grid-template-columns:minmax(0,1fr);gap:12px}
.pl-subnav>ul{display:flex;gap:4px;overflow-x:auto;padding:2px;margin:-2px}}
${phone}{.pl-subnav a{height:44px}}
`;
