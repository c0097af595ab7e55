import { app } from './app.ts';
import { auth } from './auth.ts';
import { designs } from './designs.ts';
import { errors, invalidTexts } from './errors.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { permissions } from './permissions.ts';
import { ra } from './ra.ts';
import { resources } from './resources.ts';
import { search } from './search.ts';
import { shops } from './shops.ts';
import { status } from './status.ts';

/** Everything the dashboard says in English; the shape of every other catalogue. */
export const catalogue = {
  ra,
  app,
  layout,
  auth,
  home,
  shops,
  status,
  errors,
  invalid: invalidTexts,
  resources,
  orders,
  designs,
  permissions,
  notifications,
  search,
};

export type Catalogue = typeof catalogue;
