import { v } from '../vars.ts';

/**
 * The frame before the code is there (`app/boot/frame.tsx`): the classes of the real one, so that nothing moves when it
 * comes; what components bring with them is said here. Only people who are signed in will see it (`app/boot/early.ts`).
 */
export const bootCss = `
.pl-boot{display:none}
[data-frame] .pl-boot[data-rail]{display:grid}
/* These colours are named nowhere else in a style sheet, and are wanted before the theme writes them. */
.pl-boot .pl-brand rect{fill:${v.logo}}.pl-boot .pl-brand g{stroke:${v.brandPanelText}}.pl-boot .pl-brand circle:last-child{fill:${v.accent}}
.pl-boot .pl-nav svg{width:18px;height:18px;flex:none;fill:currentColor}
.pl-boot .pl-title .pl-sk{width:160px;margin-top:10px}
.pl-boot .pl-tab .pl-sk,.pl-boot td .pl-sk{width:66px}
.pl-boot .pl-tbl .pl-sk-head{height:35px}
.pl-boot td:nth-child(odd) .pl-sk{width:92px}
`;
