import { phone } from '../metrics.ts';
import { v } from '../vars.ts';

/** The steps of the import wizard around the preview: upload, columns, result (look §6 "Import wizard"). */
export const importStepsCss = `
@media (min-width:768px){.pl-map{table-layout:fixed}.pl-map .pl-inp{max-width:300px}}
.pl-map td>b{overflow-wrap:anywhere}
.pl-map .pl-samples>span{min-width:0;white-space:nowrap}
.pl-values{display:grid;gap:8px}
.pl-values>legend{margin-bottom:6px;padding:0}
.pl-value{display:grid;grid-template-columns:minmax(0,1fr) 16px minmax(0,1fr);gap:8px;align-items:center}
.pl-samples-list{margin-top:12px}
.pl-sample{display:flex;align-items:center;gap:10px;min-height:44px;padding:6px 12px 6px 16px;border-top:1px solid ${v.border}}
.pl-sample .pl-muted{display:block}
${phone}{.pl-foot:not(.pl-foot-phone){flex-wrap:wrap}.pl-foot>.MuiButton-root{height:44px}
.pl-foot>.pl-grow:empty{flex:none;margin-right:-10px}.pl-card-head:has(+.pl-tblw>.pl-map){flex-wrap:wrap}
.pl-card-head:has(+.pl-tblw>.pl-map)>.pl-grow{flex-basis:100%}
.pl-foot:not(.pl-foot-phone)>.pl-grow:not(:empty){flex-basis:100%}
.pl-foot:not(.pl-foot-phone)>.MuiButton-root{flex:1 1 auto}
.pl-result-head .MuiButton-root{flex:1 1 auto}
.pl-last-imports thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.pl-last-imports,.pl-last-imports tbody{display:block}
.pl-last-imports tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:10px 16px}
.pl-last-imports tr+tr{border-top:1px solid ${v.border}}
.pl-tbl.pl-last-imports tr>td,.pl-tbl.pl-last-imports tbody tr:hover>td{height:auto;padding:0;border:0;background:none}
.pl-last-imports td:nth-of-type(n+4):not(:last-of-type){display:none}
.pl-last-imports td:last-of-type{grid-row:1;grid-column:2}
.pl-last-imports td:nth-of-type(2){display:none}
.pl-last-imports td:nth-of-type(3){grid-row:2}
.pl-map .pl-map-group td:nth-of-type(2):not([colspan]){grid-row:1;grid-column:2}}
`;
