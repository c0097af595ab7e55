import { postpaid } from '../../contract/debt.ts';

/** A sample seller. `creditLimitCents`: cents of USD. */
export interface DemoSeller {
  email: string;
  password: string;
  fullName: string;
  account: string;
  prefix: string;
  typePay: number;
  package: string;
  creditLimitCents: number;
  debtMaxDay: number;
  shops: readonly DemoShop[];
  /** Code of its referral link, and the address of the person who referred it. */
  referralCode: string;
  referredBy: string | null;
  /** Seed of its random numbers, separate from the other sellers, which stay the same without it. */
  seed?: number;
  /** Days without a top-up, so that bills are overdue in every install. */
  daysWithoutTopUp?: number;
}

export interface DemoShop {
  name: string;
  phone: string | null;
  email: string | null;
  orders: number;
  /** Sources of its orders, with how often. */
  sources: readonly (readonly ['csv' | 'shopify' | 'shopbase' | 'woocommerce' | 'manual', number])[];
  /** Prefix of its own SKUs. */
  sku: string;
}

const password = 'platen-demo';

/** Packages of the operator: discount on base products, in hundredths of a percent. */
export const demoPackages = [
  { id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 },
  { id: 'silver', name: 'Silver', discount_bp: 300, from_orders: 200 },
  { id: 'gold', name: 'Gold', discount_bp: 500, from_orders: 500 },
  { id: 'platinum', name: 'Platinum', discount_bp: 800, from_orders: 2_000 },
] as const;

/** Sellers of a fresh install (architecture §6). */
export const demoSellers: readonly DemoSeller[] = [
  {
    email: 'lotus@platen.test',
    password,
    fullName: 'Mai Anh',
    account: 'Lotus Commerce',
    prefix: 'LP',
    typePay: postpaid,
    package: 'gold',
    creditLimitCents: 200_000,
    debtMaxDay: 14,
    referralCode: 'LOTUS24',
    referredBy: null,
    shops: [
      {
        name: 'Lotus Tee Co.',
        phone: '+84 90 555 0101',
        email: 'hello@lotustee.example',
        orders: 2200,
        sku: 'LTC',
        sources: [
          ['shopify', 45],
          ['csv', 30],
          ['shopbase', 14],
          ['woocommerce', 8],
          ['manual', 3],
        ],
      },
      {
        name: 'Saigon Souvenirs',
        phone: null,
        email: 'team@saigonsouvenirs.example',
        orders: 900,
        sku: 'SGS',
        sources: [
          ['shopbase', 60],
          ['csv', 35],
          ['manual', 5],
        ],
      },
      {
        name: 'Paw & Whisker',
        phone: null,
        email: null,
        orders: 600,
        sku: 'PAW',
        sources: [
          ['woocommerce', 55],
          ['csv', 42],
          ['manual', 3],
        ],
      },
    ],
  },
  {
    email: 'maple@platen.test',
    password,
    fullName: 'Jordan Blake',
    account: 'Maple Goods',
    prefix: 'MG',
    typePay: 1,
    package: 'standard',
    creditLimitCents: 0,
    debtMaxDay: 0,
    referralCode: 'MAPLE26',
    referredBy: 'lotus@platen.test',
    shops: [
      {
        name: 'Maple & Mug',
        phone: '+1 604 555 0190',
        email: 'orders@mapleandmug.example',
        orders: 950,
        sku: 'MAM',
        sources: [
          ['shopify', 60],
          ['csv', 35],
          ['manual', 5],
        ],
      },
      {
        name: 'Northern Prints',
        phone: null,
        email: null,
        orders: 350,
        sku: 'NPR',
        sources: [
          ['csv', 90],
          ['manual', 10],
        ],
      },
    ],
  },
  // Owes more than its credit allows for longer than agreed: its bills are a debt, and no order can be paid before
  // a top-up.
  {
    email: 'harbor@platen.test',
    password,
    fullName: 'Linh Tran',
    account: 'Harbor Prints',
    prefix: 'HB',
    typePay: postpaid,
    package: 'standard',
    creditLimitCents: 250_000,
    debtMaxDay: 7,
    referralCode: 'HARBOR26',
    referredBy: null,
    seed: 7,
    daysWithoutTopUp: 40,
    shops: [
      {
        name: 'Harbor Prints',
        phone: null,
        email: 'orders@harborprints.example',
        orders: 60,
        sku: 'HBP',
        sources: [
          ['csv', 80],
          ['manual', 20],
        ],
      },
    ],
  },
];

/** Dong per dollar in all samples. */
export const vndPerDollar = 25_410;
