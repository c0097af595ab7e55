import type { ColumnType, Generated } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import type { MoneyLocale } from '../../../contract/locales.ts';
import type { NotificationChoices } from '../../../contract/notifications/channels.ts';
import type { Created, DefaultJson, Instant, MaybeInstant, NullableText } from '../columns.ts';

export interface PackageTable {
  id: string;
  name: string;
  discount_bp: number;
  /** Gigabytes that an account of this package may store. */
  storage_gb: Generated<number>;
  /** Paid orders per month that lead to this package; null if it is only given by hand. */
  from_orders: Generated<number | null>;
}

export interface AccountTable {
  id: Generated<string>;
  name: string;
  /**
   * Time since when the account is inactive; null while active. Nobody can sign in then, and only its paid orders
   * are processed.
   */
  inactive_at: MaybeInstant;
  type_pay: Generated<number>;
  package_id: string;
  debt_time: MaybeInstant;
  debt_max_day: Generated<number>;
  debt_max_amount_cents: Generated<number>;
  time_zone: Generated<string>;
  locale: Generated<string>;
  order_prefix: string;
  /** Format of amounts; the currency is US dollars. */
  money_locale: Generated<MoneyLocale>;
  /** Increases with each change of the settings. */
  version: Generated<number>;
  /** Value of `ref` in the links of this account's referrals. */
  referral_code: Generated<string>;
  referred_by: NullableText;
  /** Last month for which the package was recalculated. */
  tier_month: Generated<string>;
  /** Postal address on PDFs, below the name. */
  address: Generated<string>;
  tax_number: Generated<string>;
  /** Company behind the account, the buyer on its documents; empty: the account's name. */
  company: Generated<string>;
  /** ISO code; empty if not given. */
  country: Generated<string>;
  /** Null: the package's. */
  storage_gb: Generated<number | null>;
  /** Month in which the statement of the previous month was announced. */
  statement_month: Generated<string>;
  /** True if no waiting order is paid before an earlier one that costs more. */
  waiting_in_order: Generated<boolean>;
  created_at: Created;
}

/** Counter for the codes of an account's orders. */
export interface OrderCodeTable {
  account_id: string;
  next_code: number;
}

export interface UserTable {
  id: Generated<string>;
  account_id: string;
  email: string;
  full_name: string;
  role: Generated<'seller' | 'staff'>;
  status: Generated<'active' | 'inactive'>;
  /** True for the user who opened the account; all others are members with roles. */
  owner: Generated<boolean>;
  password_hash: string;
  wrong_passwords: Generated<number>;
  locked_until: MaybeInstant;
  /** Null until the address is verified; the database sets it by default. */
  email_verified_at: MaybeInstant;
  phone_number: NullableText;
  /** Null: the account's locale. */
  locale: ColumnType<MailLocale | null, MailLocale | undefined, MailLocale>;
  password_changed_at: MaybeInstant;
  notification_choices: DefaultJson<NotificationChoices>;
  created_at: Created;
}

export interface ShopTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  phone_number: string | null;
  email: string | null;
  created_at: Created;
}

export interface SessionTable {
  token_hash: Buffer;
  parent_hash: Buffer | null;
  user_id: string;
  account_id: string;
  /** Id of the session as its user sees it; the token stays secret. */
  id: Generated<string>;
  /** Member of staff who uses a session of an access link. */
  support: NullableText;
  shop_id: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Created;
  last_used_at: Created;
  /** Seconds after which the session ends if neither it nor one of its shop tokens was used. */
  idle_seconds: Generated<number>;
  /** Time when the user last entered a valid two-factor code for a sensitive change. */
  two_factor_at: MaybeInstant;
  expires_at: Instant;
}

export interface AccountTokenTable {
  hash: Buffer;
  user_id: string;
  purpose: 'verify' | 'reset';
  created_at: Created;
  expires_at: Instant;
  used_at: MaybeInstant;
}

export interface SecondFactorTable {
  user_id: string;
  /** Sealed (server/secrets/sealed.ts). */
  secret: Buffer;
  /** Null until the first code was entered. */
  confirmed_at: MaybeInstant;
  /** Time step of the code that was used last. */
  last_step: ColumnType<number | null, number | undefined, number>;
  /** Time when a reset by staff ends two-step verification, and the member of staff who ordered it. */
  reset_at: MaybeInstant;
  reset_by: NullableText;
  created_at: Created;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
}

export interface AccessLinkTable {
  hash: Buffer;
  user_id: string;
  staff: string;
  reason: string;
  created_at: Created;
  expires_at: Instant;
  used_at: MaybeInstant;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Instant;
}

/** Tables of this file by name. */
export interface AccountTables {
  packages: PackageTable;
  accounts: AccountTable;
  order_codes: OrderCodeTable;
  users: UserTable;
  shops: ShopTable;
  sessions: SessionTable;
  account_tokens: AccountTokenTable;
  access_links: AccessLinkTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  rate_limits: RateLimitTable;
}
