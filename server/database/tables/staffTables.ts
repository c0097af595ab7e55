import type { Generated } from 'kysely';
import type { StaffRole } from '../../../contract/staff/people.ts';
import type { Created, DefaultJson, Instant, Json, MaybeInstant, NullableText } from '../columns.ts';

export interface StaffPersonTable {
  id: Generated<string>;
  name: string;
  role: StaffRole;
  /** Null after a restore. */
  token_hash: Buffer | null;
  token_ends_at: MaybeInstant;
  /** Person to whom it was shown; null for a command on the machine. */
  token_by: NullableText;
  created_at: Created;
  ended_at: MaybeInstant;
}

export interface StaffCommandTable {
  id: Generated<string>;
  /** Null if a command on the machine did it before there were people. */
  staff_id: NullableText;
  staff_name: string;
  command: string;
  account_id: NullableText;
  object_id: NullableText;
  details: DefaultJson<Record<string, unknown>>;
  created_at: Created;
}

/** The first of two people who approve a staff command. */
export interface StaffApprovalTable {
  command: string;
  object_id: string;
  input_hash: Buffer;
  staff_id: string;
  created_at: Instant;
}

/** An amount that a member of staff moved without a second person. */
export interface StaffAmountTable {
  id: Generated<string>;
  staff_id: string;
  cents: number;
  created_at: Instant;
}

export interface StaffIdempotencyTable {
  staff_id: string;
  key: string;
  request_hash: Buffer;
  body: Json<object>;
  created_at: Created;
}

/** A day on which the operator does not work, `2026-02-17`. */
export interface HolidayTable {
  day: string;
  name: string;
}

/** Production quality of a base product, over all accounts. */
export interface ProviderQualityTable {
  base_id: string;
  orders: number;
  late: number;
  reprinted: number;
  counted_at: Instant;
}

/** A message that a webhook accepted. */
export interface WebhookSignatureTable {
  signature: Buffer;
  seen_at: Instant;
}

/** Tables of this file by name. */
export interface StaffTables {
  holidays: HolidayTable;
  provider_quality: ProviderQualityTable;
  webhook_signatures: WebhookSignatureTable;
  staff_people: StaffPersonTable;
  staff_commands: StaffCommandTable;
  staff_approvals: StaffApprovalTable;
  staff_amounts: StaffAmountTable;
  staff_idempotency_keys: StaffIdempotencyTable;
}
