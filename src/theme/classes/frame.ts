import { motion, phone, radius, size } from '../metrics.ts';
import { floatShadow, share, toneVar, v } from '../vars.ts';

/** Under this the sidebar is a drawer; `narrowFrame` in `browser/breakpoints.ts` says the same. */
const narrow = '@media (max-width:899.95px)';
const tight = '@media (max-width:1199.95px)';

/** Sidebar, header, bars and the menus that hang from them (look §6 "Frame"). */
export const frameCss = `
.pl-skip{position:fixed;left:8px;top:-48px;z-index:1500;padding:8px 12px;border-radius:${radius.sm}px;
background:${v.inverse};color:${v.inverseText}}
.pl-skip:focus{top:8px}
.pl-app{display:grid;grid-template-columns:${size.sidebar}px minmax(0,1fr);min-height:100vh}
.pl-app[data-rail=true]{grid-template-columns:${size.sidebarClosed}px minmax(0,1fr)}
.pl-side{position:sticky;top:0;height:100vh;box-sizing:border-box;display:flex;flex-direction:column;
padding:0 10px 12px;background:${v.sunken};border-right:1px solid ${v.border}}
.pl-brand{height:${size.header}px;display:flex;align-items:center;gap:9px;padding:0 8px;flex:none;font-weight:650;
font-size:.9375rem;letter-spacing:-.012em;color:${v.text}}
.pl-brand:hover{text-decoration:none}
.pl-brand svg{width:24px;height:24px;flex:none}
.pl-nav{flex:1;padding-top:6px;overflow:hidden auto;margin:0 -10px;padding-inline:10px}
.pl-nav h2{padding:16px 8px 5px;font-size:.71875rem;line-height:1rem;font-weight:500;color:${v.text3}}
.pl-nav a{display:flex;align-items:center;gap:10px;height:32px;padding:0 8px;border-radius:${radius.sm}px;
color:${v.text2};font-weight:500;transition:background-color ${motion.press}ms ${motion.ease}}
.pl-nav a:hover{background:${share(v.text, 5)};color:${v.text};text-decoration:none}
.pl-nav a:focus-visible{outline-offset:-2px}
.pl-nav a[aria-current]{background:${v.surface};color:${v.primary};box-shadow:0 0 0 1px ${v.border};font-weight:600}
.pl-nav a>.pl-ell:has(+.pl-nav-count){margin-right:-7px}
.pl-nav-count{flex:none;margin:0 -4px 0 auto;min-width:20px;padding:0 4px;box-sizing:border-box;border-radius:9px;
font-size:.71875rem;line-height:1.125rem;font-weight:600;text-align:center;font-variant-numeric:tabular-nums;
background:${toneVar('attention', 'bg')};color:${toneVar('attention', 'fg')}}
.pl-side-foot{padding:10px 8px 0;border-top:1px solid ${v.border};font-size:.75rem;line-height:1.125rem;
color:${v.text3};white-space:nowrap}
.pl-side-foot button{display:flex;align-items:center;gap:8px;width:100%;height:28px;padding:0;border:0;background:none;
font:inherit;color:${v.text2};cursor:pointer;border-radius:${radius.sm}px}
.pl-side-foot button:hover{color:${v.text}}
.pl-side-foot .pl-kbd{margin-left:auto}
[data-rail=true] .pl-side{padding-inline:8px}
[data-rail=true] .pl-brand{padding:0;justify-content:center}
[data-rail=true] .pl-nav a{position:relative;justify-content:center}
[data-rail=true] .pl-nav h2{height:1px;padding:0;margin:10px 8px;overflow:hidden;background:${v.border};
color:transparent}
[data-rail=true] .pl-side-foot{padding-inline:0}
[data-rail=true] .pl-side-foot button{justify-content:center}
[data-rail=true] .pl-side-foot .pl-kbd,[data-rail=true] .pl-copyright{display:none}
[data-rail=true] .pl-nav-count{position:absolute;top:5px;right:8px;width:8px;min-width:8px;height:8px;padding:0;
overflow:hidden;color:transparent;background:${toneVar('attention', 'solid')}}
[data-rail=true] .pl-rail-sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.pl-main{min-width:0;display:flex;flex-direction:column}
.pl-head{position:sticky;top:0;z-index:20;flex:none;display:flex;align-items:center;gap:8px;height:${size.header}px;
box-sizing:border-box;padding:0 20px 0 12px;background:${v.canvas};border-bottom:1px solid ${v.border}}
.pl-burger[aria-expanded=true]:not(:hover){background:none;color:${v.text2}}
.pl-content{flex:1;min-width:0;display:flex;flex-direction:column;outline:none}
.pl-shop{display:flex;align-items:center;gap:8px;min-width:0;height:36px;padding:0 8px 0 6px;border:0;background:none;
border-radius:${radius.sm}px;font:inherit;color:inherit;text-align:left;cursor:pointer}
.pl-shop:hover,.pl-shop[aria-expanded=true]{background:${share(v.text, 5)}}
.pl-shop .MuiSvgIcon-root{font-size:16px;color:${v.text3}}
.pl-shop small{display:block;font-size:.6875rem;line-height:.8125rem;color:${v.text3};white-space:nowrap}
.pl-shop b{display:block;max-width:260px;line-height:1rem;font-weight:600;overflow:hidden;text-overflow:ellipsis;
white-space:nowrap}
.pl-shop:hover small,.pl-shop[aria-expanded=true] small{color:${v.text2}}
.pl-shop-mark{display:grid;place-items:center;flex:none;width:26px;height:26px;overflow:hidden;border-radius:${radius.sm}px;
background:${v.primarySoft};color:${v.primarySoftText};font-size:.75rem;font-weight:650}
.pl-shop-mark[data-current=true]{background:${v.primary};color:${v.primaryContrast}}
.pl-rate{padding:0 4px;font-size:.78125rem;color:${v.text2};white-space:nowrap;font-variant-numeric:tabular-nums}
.pl-rate b{color:${v.text}}
.pl-plan{display:inline-flex;align-items:center;gap:4px;height:24px;padding:0 8px;border:1px solid ${v.borderStrong};
border-radius:12px;font-size:.75rem;font-weight:500;color:${v.text2};white-space:nowrap}
.pl-plan b{color:${v.text}}
.pl-vr{flex:none;width:1px;height:20px;margin:0 4px;background:${v.border}}
.pl-lang{display:inline-flex;align-items:center;gap:6px;width:auto;padding:0 7px;font-family:inherit;
font-size:.78125rem;font-weight:550}
.pl-lang>.MuiSvgIcon-root+.MuiSvgIcon-root{font-size:16px}
.pl-flag{flex:none;width:21px;height:14px;border-radius:2px}
.pl-ava{display:grid;place-items:center;flex:none;width:28px;height:28px;border-radius:50%;
background:${v.primary};color:${v.primaryContrast};font-size:.71875rem;font-weight:600}
.pl-ava::before{content:attr(data-initials)}
.pl-bar-line{display:flex;align-items:center;gap:10px;min-height:40px;padding:8px 24px;box-sizing:border-box;
background:var(--bdbg);color:var(--bdfg);border-bottom:1px solid var(--bdbd);font-weight:500}
.pl-bar-line a{color:inherit;font-weight:600;text-decoration:underline;text-underline-offset:2px}
.pl-bar-line .MuiSvgIcon-root{flex:none;font-size:18px}
.pl-shops{width:360px;max-width:calc(100vw - 32px);box-sizing:border-box;padding:8px}
.pl-shops-search{position:relative}
.pl-shops-search .MuiSvgIcon-root{position:absolute;left:10px;top:50%;margin-top:-8px;font-size:16px;color:${v.text3}}
.pl-shops-search .pl-inp{padding-left:34px}
.pl-shops ul{max-height:min(320px,50vh);margin-top:6px;overflow:auto}
.pl-shops li{display:flex;align-items:center;gap:10px;min-height:44px;padding:0 8px;border-radius:${radius.sm}px;
cursor:pointer}
.pl-shops li:hover,.pl-shops li[data-active=true]{background:${v.hover}}
.pl-shops li b{display:block;line-height:1.125rem;font-weight:500;overflow:hidden;text-overflow:ellipsis;
white-space:nowrap}
.pl-shops li span span{display:block;font-size:.75rem;line-height:1rem;color:${v.text3}}
.pl-shops li>.MuiSvgIcon-root{flex:none;font-size:16px}
.pl-shops-add{display:flex;align-items:center;gap:10px;width:calc(100% - 16px);min-height:40px;margin:0 8px 6px;
padding:0 8px;border:0;border-top:1px solid ${v.border};background:none;font:inherit;color:inherit;cursor:pointer}
.pl-shops-add:hover{background:${v.hover}}.pl-shops-add .MuiSvgIcon-root{font-size:18px}
.pl-hang{margin-top:6px}
.pl-bell-count{position:absolute;top:0;right:-2px;min-width:16px;height:16px;padding:0 4px;box-sizing:border-box;
border-radius:8px;background:${v.counter};color:${v.counterText};font-size:.6875rem;line-height:1rem;font-weight:650}
.pl-notes{width:400px;max-width:calc(100vw - 32px)}
.pl-notes-head{display:flex;align-items:center;gap:8px;min-height:44px;padding:4px 14px;box-sizing:border-box}
.pl-notes-foot{padding:6px;border-top:1px solid ${v.border};text-align:center}
.pl-notes-none{padding:16px 14px;border-top:1px solid ${v.border};color:${v.text2}}
.pl-notes ul{max-height:min(420px,60vh);overflow:auto}
.pl-noti{border-top:1px solid ${v.border}}
.pl-noti>*{display:grid;grid-template-columns:8px minmax(0,1fr) auto;gap:2px 10px;align-items:center;width:100%;
box-sizing:border-box;padding:10px 14px;border:0;background:none;font:inherit;color:inherit;text-align:left;cursor:pointer}
.pl-noti>:hover{background:${v.hover};text-decoration:none}
.pl-noti[data-tile=true]>*{grid-template-columns:8px 32px minmax(0,1fr) auto;gap:0 12px;padding-inline:16px}
.pl-noti[data-tile=true] :is(.pl-tile,.pl-noti-dot,.pl-time){grid-row:span 2}
.pl-noti-dot{width:8px;height:8px;border-radius:50%}
.pl-noti[data-unread=true] .pl-noti-dot{background:${v.accent}}
.pl-noti b{font-weight:500}.pl-noti[data-unread=true] b{font-weight:620}
.pl-noti .pl-time{font-size:.75rem;color:${v.text3}}
.pl-noti-text{grid-column:2/4;color:${v.text2}}.pl-noti[data-tile=true] .pl-noti-text{grid-column:3}
.pl-noti-day{padding:8px 16px;border-top:1px solid ${v.border};background:${v.thead};font-size:.75rem;
line-height:1.125rem;font-weight:550;color:${v.text2}}
section:not(*+*)>.pl-noti-day{border-top:0}
.pl-shops-none{padding:14px 8px;color:${v.text2}}
.pl-who{padding:8px 8px 6px}
.pl-who b{display:block}
.pl-who span{display:block;font-size:.75rem;line-height:1.125rem;color:${v.text3}}
.pl-menu-group{padding:6px 8px 2px;font-size:.75rem;line-height:1.125rem;font-weight:550;color:${v.text3}}
.pl-menu-facts{display:none;flex-wrap:wrap;gap:8px;align-items:center;justify-content:space-between;padding:4px 8px 8px}
.pl-toasts{position:fixed;z-index:1400;top:${size.header + 12}px;right:20px;display:flex;flex-direction:column;gap:8px;
width:360px;max-width:calc(100vw - 32px);pointer-events:none}
.pl-toasts[data-aside=true]{top:auto;bottom:20px}
.pl-toast{display:flex;align-items:flex-start;gap:10px;padding:10px 8px 10px 12px;border:1px solid ${v.borderStrong};
border-radius:${radius.md}px;background:${v.raised};color:${v.text};box-shadow:${floatShadow};pointer-events:auto;
animation:pl-toast ${motion.menu}ms ${motion.ease}}
.pl-toast>.MuiSvgIcon-root{flex:none;margin-top:1px;font-size:18px}
.pl-toast:is([data-type=error],[data-type=warning])>.MuiSvgIcon-root{color:var(--bdso)}
.pl-toast-text{flex:1;min-width:0;overflow-wrap:anywhere}
.pl-toast .pl-ib{margin-top:-2px}
.pl-toast[data-multiline=true] .pl-toast-text{white-space:pre-wrap}
@keyframes pl-toast{from{opacity:0;transform:translateY(-4px)}}
.pl-to-top{position:fixed;z-index:5;right:20px;bottom:84px;border:1px solid ${v.borderStrong};background:${v.raised};
box-shadow:${floatShadow}}
.pl-keys{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 16px;align-items:center}
.pl-keys dd{display:flex;gap:4px;justify-content:flex-end}
.pl-full{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:100vh;background:${v.surface}}
.pl-full:has(>.pl-bar-line){grid-template-rows:auto 1fr}.pl-full>.pl-bar-line{grid-column:1/-1}
.pl-full-form{display:flex;flex-direction:column;padding:28px 40px}
.pl-full-form .pl-brand{padding:0}
.pl-full-body{width:100%;max-width:360px;margin:auto;padding:24px 0}
.pl-full-body h1{font-size:1.75rem;line-height:2.25rem;font-weight:640;letter-spacing:-.022em;outline:none}
.pl-full-lead{margin:6px 0 26px;font-size:.875rem;color:${v.text2};overflow-wrap:anywhere}
.pl-full-lead b{font-weight:550;color:${v.text}}
.pl-full-body .pl-note+.pl-full-fields{margin-top:18px}
.pl-full-foot{font-size:.75rem;color:${v.text3}}
.pl-full-brand{position:relative;display:flex;flex-direction:column;justify-content:flex-end;padding:48px;
overflow:hidden;background:${v.brandPanel};color:${v.brandPanelText}}
.pl-full-brand>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.pl-full-brand h2{position:relative;max-width:15.5em;font-size:1.875rem;line-height:2.4375rem;font-weight:600;
letter-spacing:-.02em}
.pl-full-brand p{position:relative;max-width:34em;margin-top:12px;font-size:.9375rem;line-height:1.5rem;opacity:.82}
.pl-inks{position:relative;display:flex;gap:6px;margin-top:32px}
.pl-inks i{width:22px;height:22px;border-radius:${radius.badge}px;background:#35B5D6}
.pl-inks i:nth-of-type(2){background:#D94F9A}.pl-inks i:nth-of-type(3){background:#F2C53D}
.pl-inks i:nth-of-type(4){background:#0F0E24}.pl-inks i:nth-of-type(5){background:#E4572E}
.pl-inks i:nth-of-type(6){background:#7F7DD8}
.pl-fld{display:block}
:not(.pl-stack)>.pl-fld+.pl-fld{margin-top:16px}
.pl-lbl{display:block;margin-bottom:4px;font-size:.78125rem;line-height:1.125rem;font-weight:550}
.pl-lbl .pl-muted{font-weight:400}
.pl-inp.pl-inp-l{height:40px;padding:0 12px;font-size:.875rem}
.pl-inp-box{position:relative;display:block}
.pl-inp-box .pl-inp{padding-right:44px}
.pl-inp-box .pl-ib{position:absolute;right:6px;top:50%;margin-top:-14px}
.pl-check{display:flex;align-items:center;gap:8px;min-height:24px;margin:16px 0 20px;cursor:pointer}
.pl-full-body>.pl-tile{margin-bottom:16px}
.pl-full-submit{margin-top:20px}.pl-full-more{margin-top:18px;text-align:center;color:${v.text2}}
.pl-full-more a{font-weight:550}.pl-forgot-box{position:relative;margin-top:16px}
.pl-full-forgot{position:absolute;top:-3px;right:0;font-weight:500}
.pl-full-more a,.pl-full-forgot a{display:inline-block;min-height:24px}
.pl-hints{display:grid;gap:3px;margin:6px 0 0;padding:0;list-style:none;font-size:.75rem;line-height:1rem;color:${v.text2}}
.pl-hints li{display:flex;align-items:center;gap:6px}.pl-hints .MuiSvgIcon-root{font-size:14px}
.pl-hints li[data-met=true]{color:${toneVar('success', 'fg')}}
.pl-btn-block{width:100%}
.pl-card-title{padding:14px 16px 12px;font-size:.875rem;line-height:1.25rem;font-weight:620}
.pl-need{display:flex;align-items:center;gap:12px;padding:10px 16px;border-top:1px solid ${v.border}}
.pl-need b{display:block}
${tight}{.pl-head .pl-rate,.pl-head .pl-plan,.pl-head .pl-vr{display:none}.pl-menu-facts{display:flex}
}
${narrow}{.pl-app,.pl-app[data-rail=true]{grid-template-columns:minmax(0,1fr)}.pl-app>.pl-side{display:none}
.pl-drawer-side .pl-side{width:280px;max-width:86vw;position:static;border-right:0}
.pl-drawer-side .pl-nav a{height:44px}
.pl-full{grid-template-columns:minmax(0,1fr)}.pl-full-brand{display:none}}
${phone}{body:has(.pl-actbar,.pl-foot-phone,.pl-phone-bulk) .pl-toasts[data-aside=true]{bottom:84px}
body:has(.pl-unsaved) .pl-toasts[data-aside=true]{bottom:112px}
.pl-bell-count{top:5px;right:4px}.pl-noti[data-tile=true] .pl-time{grid-row:auto}.pl-noti[data-tile=true] .pl-noti-text{grid-column:3/5}
.pl-noti .pl-ell{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;white-space:normal;overflow-wrap:anywhere}
.pl-need{flex-wrap:wrap}.pl-need .MuiButton-root{flex-basis:100%}.pl-main{padding-top:${size.header}px}
.pl-head{position:fixed;left:0;right:0;padding:0 4px;gap:0}.pl-head .pl-lang{display:none}
.pl-shop{height:44px}.pl-shop small{font-size:.75rem;line-height:.9375rem}.pl-shop b{max-width:46vw;font-size:.875rem}
.pl-bar-line{padding:8px 16px}.pl-toasts{right:16px;left:16px;width:auto}
.pl-full-form{padding:12px 20px 20px}.pl-inp.pl-inp-l{height:44px;font-size:1rem}
.pl-inp-box .pl-ib{right:0;margin-top:-22px}.pl-inp-box .pl-ib.pl-ib-s{margin-top:-18px;right:4px}
.pl-side-foot button{height:44px}.pl-check{min-height:44px;margin:8px 0 12px}}
`;
