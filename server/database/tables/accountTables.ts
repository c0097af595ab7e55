import type { ColumnType, Generated } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import type { MoneyLocale } from '../../../contract/locales.ts';
import type { NotificationChoices } from '../../../contract/notifications/telling.ts';
import type { Created, DefaultJson, Instant, MaybeInstant, NullableText } from '../columns.ts';

export interface PackageTable {
  id: string;
  name: string;
  discount_bp: number;
  /** Gigabytes that an account of this package may store. */
  storage_gb: Generated<number>;
  /** Paid orders of a month that lead to it; null: it is given by hand. */
  from_orders: Generated<number | null>;
}

export interface AccountTable {
  id: Generated<string>;
  name: string;
  /** Since when it is inactive, null: it is active. Nobody is let in then, and nothing happens by itself but for paid orders. */
  inactive_at: MaybeInstant;
  type_pay: Generated<number>;
  package_id: string;
  debt_time: MaybeInstant;
  debt_max_day: Generated<number>;
  debt_max_amount_cents: Generated<number>;
  time_zone: Generated<string>;
  locale: Generated<string>;
  order_prefix: string;
  /** How amounts are written; the currency is US dollars. */
  money_locale: Generated<MoneyLocale>;
  /** Rises with each change of the settings. */
  version: Generated<number>;
  /** What the links of this account's sign-up carry as `ref`. */
  referral_code: Generated<string>;
  referred_by: NullableText;
  /** The month that its package was judged for last. */
  tier_month: Generated<string>;
  /** Who papers are made out to, besides its name. */
  address: Generated<string>;
  tax_number: Generated<string>;
  /** The month in which the statement of the one before was told. */
  statement_month: Generated<string>;
  /** No order that waits for money passes one before it that costs more. */
  waiting_in_order: Generated<boolean>;
  created_at: Created;
}

/** Numbers of the codes of an account's orders. */
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
  /** The one who opened the account; everybody else is a member with roles. */
  owner: Generated<boolean>;
  password_hash: string;
  wrong_passwords: Generated<number>;
  locked_until: MaybeInstant;
  /** Null until the address is proved; the database sets it where a writer says nothing. */
  email_verified_at: MaybeInstant;
  phone_number: NullableText;
  /** Null: the account's. */
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
  /** Names the session to its user; the token stays secret. */
  id: Generated<string>;
  /** Which of the staff is in here, of a session by an access link. */
  support: NullableText;
  shop_id: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Created;
  last_used_at: Created;
  /** It ends when it, or a shop token of it, was not used for so long. */
  idle_seconds: Generated<number>;
  /** When a code of the second factor was asked for last. */
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
  /** Null: begun, and no code came back yet. */
  confirmed_at: MaybeInstant;
  /** The time step of the code that was used last. */
  last_step: ColumnType<number | null, number | undefined, number>;
  /** When the house ends it, and which of the staff asked. */
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
