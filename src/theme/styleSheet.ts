import base from './classes/base.css?raw';
import boot from './classes/boot.css?raw';
import button from './classes/button.css?raw';
import cards from './classes/cards.css?raw';
import fullPage from './classes/full-page.css?raw';
import header from './classes/header.css?raw';
import inputs from './classes/inputs.css?raw';
import listPhone from './classes/list-phone.css?raw';
import listTable from './classes/list-table.css?raw';
import listTools from './classes/list-tools.css?raw';
import members from './classes/members.css?raw';
import money from './classes/money.css?raw';
import notifications from './classes/notifications.css?raw';
import orderShow from './classes/order-show.css?raw';
import overlay from './classes/overlay.css?raw';
import page from './classes/page.css?raw';
import pills from './classes/pills.css?raw';
import progress from './classes/progress.css?raw';
import roles from './classes/roles.css?raw';
import search from './classes/search.css?raw';
import settings from './classes/settings.css?raw';
import shellNarrow from './classes/shell-narrow.css?raw';
import sidebar from './classes/sidebar.css?raw';
import sums from './classes/sums.css?raw';
import tables from './classes/tables.css?raw';
import tiles from './classes/tiles.css?raw';
import touch from './classes/touch.css?raw';
import uploads from './classes/uploads.css?raw';
import { paletteCss } from './paletteCss.ts';

/** In the order in which they override each other. What one area alone draws is imported by its pages (`import '…/classes/catalog.css'`). */
const rules = [
  base,
  button,
  inputs,
  pills,
  uploads,
  sidebar,
  header,
  notifications,
  fullPage,
  shellNarrow,
  boot,
  cards,
  tables,
  page,
  sums,
  progress,
  tiles,
  overlay,
  listTable,
  listTools,
  listPhone,
  orderShow,
  settings,
  roles,
  members,
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
