import { baseCss } from './classes/base.ts';
import { bootCss } from './classes/boot.ts';
import { controlsCss } from './classes/controls.ts';
import { dataCss } from './classes/data.ts';
import { frameCss } from './classes/frame.ts';
import { importGridCss } from './classes/importGrid.ts';
import { importStepsCss } from './classes/importSteps.ts';
import { orderFormCss } from './classes/orderForm.ts';
import { orderShowCss } from './classes/orderShow.ts';
import { overlayCss } from './classes/overlay.ts';
import { pageCss } from './classes/page.ts';
import { permissionCss } from './classes/permission.ts';
import { searchCss } from './classes/search.ts';
import { settingsCss } from './classes/settings.ts';
import { tourCss } from './classes/tour.ts';
import { viewsCss } from './classes/views.ts';
import { paletteCss } from './paletteCss.ts';

const rules = [
  baseCss, controlsCss, frameCss, bootCss, dataCss, pageCss, overlayCss, importGridCss, importStepsCss, viewsCss,
  orderFormCss, orderShowCss, settingsCss, permissionCss, searchCss, tourCss,
].join('\n');

/**
 * The rules of all `pl-` classes. They name colours as variables and so are the same in both schemes: the build writes
 * them into a file (`scripts/themeStyles.ts`), and the browser reads them while the code is on its way. They come before
 * Material UI's own, which the theme overrides. With them come the colours, which the theme writes again once it runs.
 */
export const styleSheet = [paletteCss(rules), rules].join('\n');
