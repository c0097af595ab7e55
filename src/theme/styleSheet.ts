import base from './classes/base.css?raw';
import button from './classes/button.css?raw';
import boot from './classes/boot.css?raw';
import controls from './classes/controls.css?raw';
import data from './classes/data.css?raw';
import frame from './classes/frame.css?raw';
import money from './classes/money.css?raw';
import orderShow from './classes/order-show.css?raw';
import overlay from './classes/overlay.css?raw';
import page from './classes/page.css?raw';
import permission from './classes/permission.css?raw';
import search from './classes/search.css?raw';
import settings from './classes/settings.css?raw';
import touch from './classes/touch.css?raw';
import views from './classes/views.css?raw';
import { paletteCss } from './paletteCss.ts';

/** In the order in which they override each other. What one area alone draws is imported by its pages (`import '…/classes/catalog.css'`). */
const rules = [
  base,
  button,
  controls,
  frame,
  boot,
  data,
  page,
  overlay,
  views,
  orderShow,
  settings,
  permission,
  search,
  money,
  touch,
].join('\n');

/**
 * The rules of all `pl-` classes. They name colours as variables and so are the same in both schemes: the build writes
 * them into a file (`scripts/themeStyles.ts`), and the browser reads them while the code is on its way. They come before
 * Material UI's own, which the theme overrides. With them come the colours.
 */
export const styleSheet = [paletteCss(), rules].join('\n');
