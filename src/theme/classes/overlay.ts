import { motion, phone, radius } from '../metrics.ts';
import { share, v } from '../vars.ts';

/** Dialog parts, drawer, unsaved bar, skeletons (look §4 "Motion", §6 "Edit", "Loading"). */
export const overlayCss = `
.pl-dlg-head{display:flex;align-items:flex-start;gap:12px;padding:16px 12px 0 20px}
.pl-dlg-title{padding-top:2px;font-size:1rem;line-height:1.5rem;font-weight:620;letter-spacing:-.008em;
text-wrap:balance}
.pl-dlg-sub{color:${v.text2}}
.pl-dlg-form{display:contents}
.pl-dlg-body{padding:14px 20px 20px;overflow:auto}
.pl-dlg-foot{display:flex;align-items:center;gap:8px;justify-content:flex-end;padding:12px 20px;
border-top:1px solid ${v.border};background:${v.thead}}
.pl-dlg-hint{flex:1;min-width:0;color:${v.text2}}
.pl-dlg-plain{border-top:0;background:none;padding-bottom:20px}
.pl-sheet.pl-sheet{display:flex;flex-direction:column;max-height:85vh;border-radius:${radius.xl}px ${radius.xl}px 0 0}
.pl-sheet::before{content:'';flex:none;width:36px;height:4px;margin:8px auto 0;border-radius:2px;background:${v.borderStrong}}
.pl-unsaved{position:sticky;bottom:12px;z-index:3;display:flex;align-items:center;gap:10px;min-height:52px;
padding:8px 16px;box-sizing:border-box;border-radius:${radius.lg}px;background:${v.inverse};color:${v.inverseText};
animation:pl-rise ${motion.drawer}ms ${motion.ease}}
.pl-unsaved>.MuiSvgIcon-root{flex:none}
.pl-unsaved-text{flex:1;min-width:0;overflow-wrap:anywhere}
.pl-unsaved-what{color:${v.inverseText2}}
.pl-unsaved button{display:inline-flex;align-items:center;gap:6px;height:32px;padding:0 12px;border:1px solid transparent;
border-radius:${radius.sm}px;background:none;color:inherit;font:inherit;font-weight:550;white-space:nowrap;
cursor:pointer}
.pl-unsaved button:hover{background:${share(v.inverseText, 12)}}
.pl-unsaved button:focus-visible{outline-color:${v.inverseText}}
.pl-unsaved .pl-unsaved-save,.pl-unsaved .pl-unsaved-save:hover{background:${v.inverseText};color:${v.inverse}}
.pl-unsaved button[disabled]{opacity:.6;cursor:default}
.pl-unsaved .pl-unsaved-save[disabled]{opacity:1}
.pl-spin{display:inline-block;flex:none;width:14px;height:14px;box-sizing:border-box;border:2px solid currentColor;
border-right-color:transparent;border-radius:50%;animation:pl-turn .8s linear infinite}
.pl-sk{display:block;height:10px;border-radius:${radius.badge}px;background:var(--sk,${v.skeleton});
animation:pl-pulse 2s ease-in-out infinite}
.pl-tbl .pl-sk-head{height:34px;background:${v.thead}}
.pl-sk-box{overflow:hidden}
.pl-sk-block{border-radius:${radius.md}px;max-width:100%}
@keyframes pl-pulse{50%{background:var(--sk2,${share(v.skeleton, 60)})}}
@keyframes pl-turn{to{transform:rotate(1turn)}}
@keyframes pl-rise{from{opacity:0;transform:translateY(8px)}}
${phone}{.pl-unsaved{position:fixed;z-index:20;left:8px;right:8px;bottom:8px;flex-wrap:wrap;gap:4px 10px}
.pl-unsaved-text{flex-basis:calc(100% - 40px);max-height:2.625rem;overflow:hidden}
.pl-unsaved button{flex:1;justify-content:center;height:44px}.pl-unsaved .pl-unsaved-save{flex:2}
html:has(.pl-unsaved,.pl-phone-bulk){scroll-padding-bottom:136px}.pl-content:has(.pl-unsaved,.pl-phone-bulk){padding-bottom:48px}
html:has(.pl-unsaved,.pl-phone-bulk) .pl-to-top{bottom:136px}
.pl-dlg-head>.pl-ib{margin-top:-4px}.pl-dlg-foot{flex-wrap:wrap}.pl-dlg-foot>.MuiButton-root{flex:1 0 auto}.pl-dlg-foot>.MuiButton-contained{flex-grow:3}.pl-dlg-hint{flex-basis:100%}}
`;
