import type { Generated } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import type { MemberStatus } from '../../../contract/accounts/members.ts';
import type { BuiltInRole, Right } from '../../../contract/accounts/permissions.ts';
import type { Created, DefaultJson, MaybeInstant } from '../columns.ts';

/** A custom role. */
export interface RoleTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  rights: Right[];
  version: Generated<number>;
  created_at: Created;
}

/** An invited person. `token_hash`: of the currently valid link; `user_id`: set once they accepted. */
export interface MemberTable {
  account_id: string;
  id: Generated<string>;
  user_id: string | null;
  email: string;
  status: Generated<MemberStatus>;
  locale: Generated<MailLocale>;
  token_hash: Buffer | null;
  expires_at: MaybeInstant;
  invited_at: Created;
  joined_at: MaybeInstant;
  version: Generated<number>;
}

/** A member's role in a shop, or in all shops if it names none; one of `role_key` and `role_id` is set. */
export interface MemberAccessTable {
  account_id: string;
  member_id: string;
  shop_id: string | null;
  role_key: BuiltInRole | null;
  role_id: string | null;
}

export interface AuditTable {
  account_id: string;
  id: Generated<string>;
  user_id: string | null;
  actor_name: string;
  action: string;
  object_type: string;
  object_id: string | null;
  details: DefaultJson<Record<string, unknown>>;
  created_at: Created;
}

/** Tables of this file by name. */
export interface MemberTables {
  roles: RoleTable;
  members: MemberTable;
  member_access: MemberAccessTable;
  audit_log: AuditTable;
}
