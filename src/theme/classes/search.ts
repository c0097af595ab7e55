import { phone, radius, size } from '../metrics.ts';
import { floatShadow, share, v } from '../vars.ts';

/** The search of the header and the list under it (look §6 "Frame"). */
export const searchCss = `
.pl-gsearch{position:relative;display:flex;align-items:center;gap:8px;flex:0 1 320px;min-width:120px;height:32px;
margin-left:8px;padding:0 8px 0 10px;box-sizing:border-box;border:1px solid transparent;border-radius:${radius.sm}px;
background:${share(v.text, 5)};color:${v.text2}}
.pl-gsearch:hover{background:${share(v.text, 7)}}
.pl-gsearch:focus-within{background:${v.surface};border-color:${v.focus};outline:2px solid ${v.focus};outline-offset:-1px}
.pl-gsearch>.MuiSvgIcon-root{flex:none;font-size:16px}
.pl-gsearch>input{flex:1;min-width:0;height:100%;padding:0;border:0;background:none;font:inherit;color:${v.text};outline:none;
text-overflow:ellipsis}
.pl-gsearch>input::placeholder{color:${v.text2};opacity:1}
.pl-found{position:absolute;z-index:1;top:calc(100% + 6px);left:-1px;width:max(100%,460px);max-width:calc(100vw - 32px);
max-height:min(520px,70vh);box-sizing:border-box;padding:4px;overflow:auto;border:1px solid ${v.borderStrong};
border-radius:${radius.lg}px;background:${v.raised};box-shadow:${floatShadow};color:${v.text}}
.pl-found[aria-busy=true] ul{opacity:.6}
.pl-found li[role=option]{display:flex;align-items:center;gap:10px;min-height:36px;padding:0 8px;
border-radius:${radius.sm}px;cursor:pointer}
.pl-found li[role=option]>.MuiSvgIcon-root{flex:none;font-size:16px;color:${v.text2}}
.pl-found li[role=option]>.pl-ell{flex:1}
.pl-found li[role=option]:hover{background:${v.hover}}
.pl-found li[data-active=true]{background:${v.selected};outline:2px solid ${v.focus};outline-offset:-2px}
.pl-found b{font-weight:550}
.pl-found-head{padding:8px 8px 2px;font-size:.75rem;line-height:1.125rem;font-weight:550;color:${v.text2}}
.pl-found-note{padding:10px 8px;color:${v.text2};overflow-wrap:anywhere}
.pl-found-wait{display:block;height:36px;margin:4px;border-radius:${radius.sm}px;background:${v.skeleton}}
${phone}{.pl-head>.pl-grow{display:none}.pl-gsearch-open{margin-left:auto}
.pl-gsearch-over{position:absolute;z-index:2;inset:0;display:flex;align-items:center;gap:4px;height:${size.header}px;
padding:0 4px 0 12px;box-sizing:border-box;background:${v.canvas};border-bottom:1px solid ${v.border}}
.pl-gsearch-over .pl-gsearch{position:static;flex:1;height:40px;margin:0}
.pl-gsearch-over .pl-gsearch>input{font-size:1rem}.pl-gsearch .pl-kbd{display:none}
.pl-found{top:${size.header}px;left:0;right:0;width:auto;max-width:none;max-height:calc(100dvh - ${size.header}px);
border-width:0 0 1px;border-radius:0}
.pl-found li[role=option]{min-height:${size.touch}px}}
`;
