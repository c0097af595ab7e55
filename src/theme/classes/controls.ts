import { errorMask } from '../errorMask.ts';
import { motion, phone, radius } from '../metrics.ts';
import { share, toneVar, v } from '../vars.ts';

/** One stroke of a drawn mark: a band across its small box. */
const stroke = (angle: number, place: string, color: string = v.primaryContrast, half = 1): string =>
  `linear-gradient(${angle}deg,transparent calc(50% - ${half}px),${color} calc(50% - ${half}px) calc(50% + ${half}px),` +
  `transparent calc(50% + ${half}px)) ${place} no-repeat`;

/**
 * The check mark of a native box is a background, not a pseudo-element: one that appears makes the browser lay out
 * its layers again, 45 ms for one tick in a table of 500 rows where the repaint alone takes 5.
 */
const check = `${stroke(45, '2px 6px/3.5px 3.5px')},${stroke(135, '4.5px 3px/6.5px 6.5px')},${v.primary}`;

/** The arrow of a native select, as the other selects have it: each browser draws its own. */
const arrow = `${stroke(45, 'right 14.5px center/5px 5px', v.text2, 0.8)},${stroke(135, 'right 10px center/5px 5px', v.text2, 0.8)}`;

/** Native controls without a component of Material UI: check boxes in tables, fields, pills, segments. */
export const controlsCss = `
.pl-cb,.pl-box{appearance:none;display:grid;place-items:center;flex:none;position:relative;width:16px;height:16px;
margin:0;border:1.5px solid ${v.borderControl};border-radius:${radius.xs}px;background:${v.surface};cursor:pointer}
.pl-cb::after{content:'';position:absolute;inset:-6px}
.pl-cb:checked,.pl-cb:indeterminate:not(.pl-round),.Mui-checked>.pl-box,.MuiCheckbox-indeterminate>.pl-box{
background:${v.primary};border-color:${v.primary}}
.pl-cb:checked{background:${check}}
.pl-cb:indeterminate:not(.pl-round){background:linear-gradient(${v.primaryContrast},${v.primaryContrast}) center/8px 2px no-repeat,${v.primary}}
.Mui-checked>.pl-box::before{content:'';width:9px;height:5px;
border:solid ${v.primaryContrast};border-width:0 0 2px 2px;transform:translateY(-1px) rotate(-45deg)}
.MuiCheckbox-indeterminate>.pl-box::before{content:'';width:8px;height:2px;border:0;
background:${v.primaryContrast};border-radius:1px;transform:none}
.pl-cb.pl-round{border-radius:50%}
.pl-cb.pl-round:checked{background:radial-gradient(circle,${v.primaryContrast} 2.8px,${v.primary} 3.2px)}
.pl-cb:disabled,.Mui-disabled>.pl-box{border-color:${v.borderStrong};background-color:${v.sunken};cursor:not-allowed}
.pl-cb:disabled:checked,.Mui-disabled.Mui-checked>.pl-box{background-color:${v.disabled};border-color:${v.disabled}}
.Mui-focusVisible>.pl-box{outline:2px solid ${v.focus};outline-offset:2px}
.pl-inp{box-sizing:border-box;width:100%;height:32px;padding:0 10px;border:1px solid ${v.borderControl};
border-radius:${radius.sm}px;background:${v.surface};color:${v.text};font:inherit}
.pl-inp::placeholder{color:${v.text3};opacity:1}
.pl-inp:focus-visible{outline:2px solid ${v.focus};outline-offset:-1px;border-color:${v.focus}}
.pl-inp[aria-invalid=true]{border-color:${toneVar('critical', 'solid')};
box-shadow:inset 0 0 0 1px ${toneVar('critical', 'solid')}}
select.pl-inp{appearance:none;padding-right:28px;text-overflow:ellipsis;background:${arrow},${v.surface}}
.pl-inp:disabled{background:${v.sunken};color:${v.disabled};border-color:${v.border}}
.pl-err{display:flex;gap:5px;align-items:flex-start;margin-top:4px;font-size:.75rem;line-height:1rem;
color:${toneVar('critical', 'fg')}}
.pl-err:not(:empty)::before{content:'';flex:none;width:14px;height:16px;background:currentColor;mask:${errorMask}}
.pl-swatch{width:120px;margin:0}.pl-swatch>span{display:block;height:44px;margin-bottom:6px;border:1px solid ${v.border};border-radius:${radius.md}px}
.pl-swatch b{display:block}
.pl-valid{display:flex;gap:5px;align-items:flex-start;margin-top:4px;font-size:.75rem;line-height:1rem;
color:${toneVar('success', 'fg')}}
.pl-pill{display:inline-flex;align-items:center;gap:6px;height:28px;padding:0 10px;
border:1px dashed ${v.borderStrong};border-radius:14px;background:none;color:${v.text2};
font:inherit;font-size:.78125rem;line-height:1.125rem;font-weight:500;white-space:nowrap;cursor:pointer;
transition:color ${motion.press}ms ${motion.ease}}
.pl-pill:hover{border-style:solid;color:${v.text}}
.pl-pill-set{border-style:solid;background:${v.surface};padding:0 2px 0 0;gap:0;cursor:default}
.pl-pill-main{display:inline-flex;align-items:center;gap:6px;height:26px;padding:0 2px 0 10px;border:0;
border-radius:13px;background:none;color:inherit;font:inherit;cursor:pointer}
.pl-pill-open{padding:0}.pl-pill-open>.pl-pill-main{padding:0 10px}
.pl-pill-main:hover{color:${v.text}}
.pl-pill-value{font-weight:550;color:${v.text}}
.pl-pill-x{display:grid;place-items:center;width:24px;height:24px;padding:0;border:0;border-radius:50%;background:none;
color:${v.text3};cursor:pointer}
.pl-pill-x:hover{background:${v.sunken};color:${v.text}}
.pl-opt{display:flex;gap:10px;align-items:flex-start;padding:10px 12px;border:1px solid ${v.borderStrong};
border-radius:${radius.md}px;background:${v.surface};cursor:pointer}
.pl-opt:hover{background:${v.hover}}
.pl-opt>.pl-cb{margin-top:2px}
.pl-opt:has(:checked){border-color:${v.primary};box-shadow:inset 0 0 0 1px ${v.primary};background:${v.selected}}
.pl-opt:has(:disabled){background:${v.sunken};color:${v.disabled};cursor:not-allowed}
.pl-opt-text{display:block;color:${v.text2}}
.pl-drop{display:grid;align-content:center;justify-items:center;gap:4px;padding:24px;text-align:center;
border:1.5px dashed ${v.borderControl};border-radius:${radius.lg}px;background:${v.thead}}
.pl-drop:hover,.pl-drop[data-over=true]{border-color:${v.primary};background:${v.selected}}
.pl-drop-title{margin-top:8px;font-size:1rem;line-height:1.5rem;font-weight:620;letter-spacing:-.008em}
.pl-drop-facts{display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:center;margin-top:14px;font-size:.75rem;
line-height:1.125rem;color:${v.text3}}
.pl-ups{display:grid;gap:12px;width:100%;margin-top:16px;text-align:left}
.pl-up{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 12px;align-items:center}
.pl-up .pl-bar{grid-column:1/-1}
.pl-bar{display:block;height:6px;border-radius:3px;background:${v.sunken};overflow:hidden}
.pl-bar>i{display:block;height:100%;border-radius:3px;background:${v.primary}}
.pl-meter{display:flex;gap:1px;height:6px;border-radius:3px;background:${v.sunken};overflow:hidden}
.pl-meter>i{display:block;height:100%;background:${v.primary}}
.pl-meter>i[data-part=new]{background:${share(v.primary, 50)}}
.pl-meter[data-over=true]>i{background:${toneVar('critical', 'solid')}}
.pl-meter[data-over=true]>i[data-part=new]{background:${share(toneVar('critical', 'solid'), 50)}}
@media (forced-colors:active){.pl-cb{appearance:auto}}
${phone}{.pl-inp{height:44px;font-size:1rem}.pl-pill{height:36px;border-radius:18px}
.pl-pill-main{height:34px}.pl-opt{min-height:44px}}
`;
