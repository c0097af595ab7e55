import { phone, radius } from '../metrics.ts';
import { toneVar, v } from '../vars.ts';

/** The spreadsheet of the import preview and the column map (look §6 "Import wizard"). */
export const importGridCss = `
.pl-grid{position:relative;overflow:auto;scroll-padding:34px 0 0 var(--held)}
.pl-grid-row{display:grid;box-sizing:border-box;grid-template-columns:var(--cols);min-width:var(--width)}
.pl-grid-body{position:relative;min-width:var(--width)}
.pl-grid-body>.pl-grid-row{position:absolute;left:0;right:0;height:36px}
.pl-grid-body>.pl-grid-row[data-editing=true]{z-index:3}
.pl-grid-body>.pl-grid-row:last-child>*{border-bottom:0}
.pl-grid-row>*{display:flex;align-items:center;box-sizing:border-box;min-width:0;padding:0 10px;
border-bottom:1px solid ${v.border};border-left:1px solid ${v.border};white-space:nowrap}
.pl-grid-row>[aria-colindex="1"]{padding:0 0 0 16px;border-left:0}
.pl-grid-row>[aria-colindex="1"],.pl-grid-row>[aria-colindex="2"]{position:sticky;z-index:2;left:0;background:${v.surface}}
.pl-grid-row>[aria-colindex="2"]{left:var(--no);border-left:0;border-right:1px solid ${v.border}}
.pl-grid-row>[aria-colindex="3"]{border-left:0}
.pl-grid-head{position:sticky;top:0;z-index:4;height:34px}
.pl-grid-row.pl-grid-head>*{font-size:.75rem;font-weight:550;letter-spacing:0;color:${v.text2};background:${v.thead}}
.pl-grid-no{color:${v.text3};font-variant-numeric:tabular-nums}
.pl-grid-name{font-weight:600}
.pl-cell{gap:6px;cursor:text}
.pl-cell>.pl-ell{flex:1}
.pl-cell .MuiSvgIcon-root{flex:none;font-size:14px}
.pl-cell:focus-visible{outline-offset:-2px}
.pl-cell[data-state=error]{background:${toneVar('critical', 'bg')};color:${toneVar('critical', 'fg')};
box-shadow:inset 0 0 0 1px ${toneVar('critical', 'solid')}}
.pl-cell[data-state] .pl-faint{color:inherit}
.pl-cell[data-state=warning]{background:${toneVar('attention', 'bg')};color:${toneVar('attention', 'fg')}}
.pl-cell[data-state=fixed]{background:${toneVar('success', 'bg')};color:${toneVar('success', 'fg')}}
.pl-cell[data-editing=true]{position:relative;padding:0;background:${v.surface};color:${v.text};
box-shadow:none;outline:2px solid ${v.focus};outline-offset:-2px}
.pl-cell-input{width:100%;height:100%;padding:0 10px;border:0;background:none;color:inherit;font:inherit}
.pl-cell-input:focus-visible{outline:0}
.pl-fix{z-index:9;width:282px;padding:4px;box-sizing:border-box;color:${v.text};white-space:normal;cursor:default}
.pl-fix-why{padding:6px 8px 8px;font-weight:600;color:${toneVar('critical', 'fg')}}
.pl-fix-why[data-state=warning]{color:${toneVar('attention', 'fg')}}
.pl-fix-link{display:flex;align-items:center;min-height:32px;padding:0 8px}
.pl-fix-opt{display:flex;align-items:center;gap:10px;min-height:32px;padding:0 8px;border-radius:${radius.sm}px;
cursor:pointer}
.pl-fix-opt:hover,.pl-fix-opt[aria-selected=true]{background:${v.hover}}
.pl-fix-opt .pl-kbd{margin-left:auto}
.pl-fix-all{display:flex;align-items:center;gap:8px;margin-top:4px;padding:8px;border-top:1px solid ${v.border}}
.pl-map td{height:44px}
@media (min-width:768px){.pl-map tbody:not(:last-child) tr:last-child td{border-bottom:1px solid ${v.border}}}
.pl-card>fieldset>legend{float:left;padding:0}
.pl-map .pl-map-group td{height:34px;background:${v.thead};color:${v.text2};font-size:.75rem;font-weight:550}
.pl-samples{display:flex;gap:6px}
.pl-samples>span{display:inline-block;max-width:132px;overflow:hidden;text-overflow:ellipsis;padding:0 7px;
border-radius:${radius.badge}px;background:${v.sunken};font-size:.75rem;line-height:20px;color:${v.text2};
font-variant-numeric:tabular-nums}
.pl-foot{position:sticky;bottom:0;display:flex;align-items:center;gap:10px;padding:10px 16px;
border-top:1px solid ${v.border};background:${v.surface};border-radius:0 0 ${radius.lg}px ${radius.lg}px}
.pl-foot-phone{position:fixed;z-index:5;left:0;right:0;bottom:0;flex-wrap:wrap;border-radius:0}
.pl-foot-phone>:last-child{flex:1}
.pl-foot-phone>.pl-grow{flex-basis:100%}
.pl-result-head{display:flex;align-items:center;gap:12px;padding:14px 16px;border-bottom:1px solid ${v.border}}
.pl-wrap-any{overflow-wrap:anywhere}
.pl-result-tiles{display:grid;grid-template-columns:repeat(3,minmax(0,1fr))}
.pl-card-body+.pl-result-tiles{border-top:1px solid ${v.border}}
.pl-result-tiles>div{padding:14px 16px}
.pl-result-tiles>div+div{border-left:1px solid ${v.border}}
.pl-result-tiles dt{margin-bottom:4px}
.pl-result-tiles b{display:block;font-size:1.75rem;line-height:2.25rem;font-weight:630;letter-spacing:-.024em;
font-variant-numeric:tabular-nums}
.pl-result-tiles small{display:block;margin-top:2px;font-size:.78125rem;line-height:1.125rem;color:${v.text2}}
.pl-result-rows{table-layout:fixed}.pl-result-rows .pl-ell>a{text-decoration:underline;text-underline-offset:2px}
.pl-result-rows th:nth-of-type(1){width:76px}.pl-result-rows th:nth-of-type(2){width:124px}
.pl-result-rows th:nth-of-type(3){width:150px}.pl-result-rows th:nth-of-type(4){width:106px}
.pl-result-rows td>.pl-ell{display:block}
.pl-result-rows td:nth-of-type(5){padding-block:6px}
.pl-result-rows td:nth-of-type(5)>.pl-ell{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
.pl-area{height:auto;padding:8px 10px;resize:vertical;font-variant-numeric:tabular-nums;white-space:pre}
.pl-problems{border-radius:0 0 ${radius.lg}px ${radius.lg}px;overflow:hidden}
.pl-problem{display:flex;flex-direction:column;gap:4px;padding:10px 16px;border-top:1px solid ${v.border}}
.pl-problem-acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:2px}
.pl-problem-acts:empty{display:none}
.pl-show-more{padding:6px 8px;border-top:1px solid ${v.border}}
.pl-problem-cell{display:flex;align-items:center;gap:8px;padding:7px 10px;border:1px solid var(--bdso);border-radius:${radius.sm}px;background:var(--bdbg);
color:var(--bdfg);overflow-wrap:anywhere}
.pl-problem-cell>.pl-grow{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:4}
.pl-problem-cell .MuiSvgIcon-root{flex:none;font-size:16px}
.pl-import-numbers{display:flex;align-items:center;gap:16px;padding:14px 16px;border-bottom:1px solid ${v.border}}
.pl-import-file{min-width:0;max-width:46%;text-align:right}.pl-import-file>.pl-ell{display:block}
.pl-import-file>.pl-row{justify-content:flex-end;gap:0 6px}
.pl-trio{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));margin:0}
.pl-trio>div{padding:10px 12px}.pl-trio>div+div{border-left:1px solid ${v.border}}
.pl-trio dt{font-size:.8125rem;color:${v.text2}}
.pl-trio dd{margin:0;font-size:1.25rem;line-height:1.75rem;font-weight:620;letter-spacing:-.016em;font-variant-numeric:tabular-nums}
.pl-trio-foot{padding:10px 12px;border-top:1px solid ${v.border}}
.pl-problem-acts>.pl-inp{flex:1 1 100%}
${phone}{.pl-problem-acts>:not(.pl-inp,*+*),.pl-problem-acts>[type=submit]{flex:1}.pl-problem-acts>*{min-height:44px}
.pl-problem-cell{min-height:20px;margin:4px 0}
.pl-result-head{flex-wrap:wrap}.pl-result-head>.pl-grow{flex-basis:calc(100% - 56px)}.pl-result-head .MuiButton-root{flex:1}
.pl-result-tiles>div{padding:10px 12px}.pl-result-rows thead{display:none}
.pl-result-rows,.pl-result-rows tbody{display:block}
.pl-result-rows tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:10px 16px;
border-bottom:1px solid ${v.border}}
.pl-tbl.pl-result-rows tr>td,.pl-tbl.pl-result-rows tbody tr:hover>td{height:auto;padding:0;border:0;background:none}
.pl-result-rows td:nth-of-type(1){display:none}
.pl-result-rows td:nth-of-type(4){grid-row:1;grid-column:2}
.pl-result-rows td:nth-of-type(3),.pl-result-rows td:nth-of-type(5){grid-column:1/-1}
.pl-result-rows td:nth-of-type(5)>.pl-ell{display:block}
.pl-map thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.pl-map,.pl-map tbody{display:block}
.pl-map tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 12px;align-items:center;padding:10px 16px;
border-bottom:1px solid ${v.border}}
.pl-tbl.pl-map tr>td,.pl-tbl.pl-map tbody tr:hover>td{height:auto;padding:0;border:0;background:none}
.pl-map td:nth-of-type(2):not([colspan]){grid-row:2;grid-column:1/-1;overflow:hidden}
.pl-map td:nth-of-type(3){grid-row:3;grid-column:1/-1}
.pl-map .pl-map-group td{height:auto;background:none}
.pl-map .pl-map-group{background:${v.thead}}}
`;
