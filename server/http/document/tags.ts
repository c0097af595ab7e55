import { callPath } from '../../../contract/callPaths.ts';
import { resources } from '../../../contract/resources.ts';

/** A group of calls. */
interface Tag {
  readonly name: string;
  readonly description: string;
  /** Beginnings of the routes in it. */
  readonly routes: readonly string[];
}

/** Groups of calls in the order of the document. The longest beginning of a route decides. */
const namedTags: readonly Tag[] = [
  {
    name: 'Sign-in',
    description: 'Sign-in, sign-up, passwords, invitations and tokens.',
    routes: ['/auth'],
  },
  {
    name: 'Profile',
    description: 'The person who is signed in: profile, devices, two-step verification, notifications.',
    routes: ['/users', '/notifications'],
  },
  {
    name: 'Account',
    description: 'Settings of the account and its shops.',
    routes: ['/account', '/shops', '/users/shops'],
  },
  {
    name: 'Members',
    description: 'Members, their roles, and the audit log.',
    routes: ['/members', '/roles', '/users/roles', '/fulfillshop', '/audit'],
  },
  {
    name: 'Referrals',
    description: 'Sellers who signed up by your link.',
    routes: ['/statistics', '/users/referred-users'],
  },
  {
    name: 'Home',
    description: 'What needs attention, and figures of a period.',
    routes: ['/home', '/analytics'],
  },
  {
    name: 'Orders',
    description: 'Orders: one by one and in bulk, their cost and payment.',
    routes: ['/orders'],
  },
  { name: 'Imports', description: 'Orders from files.', routes: ['/imports'] },
  { name: 'Templates', description: 'How the columns of a file are read.', routes: ['/templates'] },
  { name: 'Exports', description: 'Files of lists and of mockups.', routes: ['/exports', '/uploads'] },
  {
    name: 'Products',
    description: 'What your stores sell, matched to base products.',
    routes: ['/products'],
  },
  {
    name: 'Designs',
    description: 'The library of print files, mockups and thumbnails.',
    routes: ['/designs', '/thumbs'],
  },
  {
    name: 'Catalog',
    description: 'Base products, print providers, shipping lines and countries.',
    routes: [
      '/catalog',
      '/products/bases',
      '/products/types',
      '/products/lineships',
      '/orders/bases',
      '/v2/products/providers',
      '/countries',
      '/operator',
    ],
  },
  { name: 'Bills', description: 'Bills and the queue of orders that wait for money.', routes: ['/bills'] },
  {
    name: 'Balance',
    description: 'The balance: top-ups, withdrawals, entries and statements.',
    routes: ['/bills/balances', '/bills/transactions', '/bills/statements'],
  },
  {
    name: 'Stores',
    description: 'Stores on other platforms, the orders that come from them, and their log.',
    routes: ['/store-links', '/incoming-orders', '/store-events'],
  },
  { name: 'Trackings', description: 'Parcels and containers.', routes: ['/trackings', '/containers'] },
  { name: 'Tickets', description: 'Questions and claims about orders and parcels.', routes: ['/tickets'] },
];

/** Returns the name of the group that a route belongs to; undefined if no group names it. */
const findTag = (tags: readonly Tag[], url: string): string | undefined => {
  const nameByRoute = new Map(tags.flatMap(({ name, routes }) => routes.map((route) => [route, name])));
  for (let end = url.length; end > 0; end = url.lastIndexOf('/', end - 1)) {
    const name = nameByRoute.get(url.slice(0, end));
    if (name) return name;
  }
  return undefined;
};

/** Returns these groups, and one of its own for each resource that is in none of them. */
export const withResources = (tags: readonly Tag[], names: readonly string[]): readonly Tag[] => [
  ...tags,
  ...names
    .filter((name) => !findTag(tags, callPath(name)))
    .map((resource) => {
      const words = resource.replaceAll('_', ' ');
      const name = words.charAt(0).toUpperCase() + words.slice(1);
      return { name, description: `${name} of the account.`, routes: [callPath(resource)] };
    }),
];

const allTags = withResources(namedTags, Object.keys(resources));

/** Returns the name of the group that a route belongs to. Throws for a route that no group names. */
export const tagOf = (url: string): string => {
  const name = findTag(allTags, url);
  if (name === undefined) throw new Error(`No tag of the API's document has the route ${url}`);
  return name;
};

/** The groups as the document lists them. */
export const documentTags = allTags.map(({ name, description }) => ({ name, description }));
