import { phone, radius, size } from '../metrics.ts';
import { floatShadow, v } from '../vars.ts';

/** The popover of the tour and the ring around what it talks about (look §6 "First use", "Tour"). */
export const tourCss = `
.pl-tour{width:320px;max-width:calc(100vw - 32px);max-height:calc(100dvh - 86px);margin-bottom:16px;overflow:auto;box-sizing:border-box;padding:12px 16px 14px;
border:1px solid ${v.borderStrong};border-radius:${radius.lg}px;background:${v.raised};box-shadow:${floatShadow};color:${v.text}}
.pl-tour-place{font-size:.75rem;line-height:1.125rem;color:${v.text2};font-variant-numeric:tabular-nums}
.pl-tour h2{margin-top:2px;font-size:1rem;line-height:1.5rem;font-weight:620;letter-spacing:-.008em;text-wrap:balance}
.pl-tour p{margin-top:4px;color:${v.text2}}
.pl-tour-foot{display:flex;align-items:center;gap:8px;margin-top:14px}
.pl-tour-dots{display:flex;gap:6px;margin-right:auto}
.pl-tour-dots i{width:6px;height:6px;border-radius:50%;background:${v.borderStrong}}
.pl-tour-dots i[data-current=true]{background:${v.primary}}
[data-toured][data-toured]{outline:2px solid ${v.focus};outline-offset:2px}
.pl-tour-arrow{display:block;width:12px;height:12px;box-sizing:border-box;margin:2px 0 0;transform:rotate(45deg);
border:solid ${v.borderStrong};border-width:1px 0 0 1px;background:${v.raised}}
.pl-tour-arrow[data-side=right]{margin:0 0 0 2px;border-width:0 0 1px 1px}
.pl-tour-arrow[data-side=top]{margin:-6px 0 0;border-width:0 1px 1px 0}
.pl-tour-arrow[data-side=left]{margin:0 0 0 -6px;border-width:1px 1px 0 0}
${phone}{.pl-tour-foot .MuiButton-root{min-height:${size.touch}px}}
`;
