import { size } from '../metrics.ts';

/**
 * The frame before the code is there: the shapes of index.html under the classes of the real one, so that nothing moves
 * when it comes. Only signed-in users will see the frame; `public/early.js` tells.
 */
export const bootCss = `
.pl-boot{display:none}
[data-frame] .pl-boot{display:grid}
[data-frame=rail] .pl-boot{grid-template-columns:${size.sidebarClosed}px minmax(0,1fr)}
.pl-boot .pl-side{gap:24px;padding-top:20px}
.pl-boot .pl-sk{width:60%}
.pl-boot .pl-side .pl-sk:first-child{width:40%}
.pl-boot .pl-head .pl-sk{width:160px}
`;
