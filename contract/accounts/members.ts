import { z } from 'zod';
import { newPasswordSchema } from './accounts.ts';
import { inviteLimit } from './invitations.ts';
import { mailLocales } from '../locales.ts';
import { rightSchema } from './permissionSchemas.ts';
import { allRights, isBuiltIn, hasRight, type Right } from './permissions.ts';
import type { ResourceName } from '../resources.ts';
import { limitSchema } from '../schema/derive.ts';
import type { Singular } from '../schema/singular.ts';
import { calendarDate, plainText } from '../schema/text.ts';

/** Members of an account: people whom its owner invited, their roles, and the audit log. */

/** Member statuses. `inactive`: may not sign in for now. */
export const memberStatuses = ['invited', 'active', 'declined', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A role that can be assigned: a built-in one except the owner's, or the id of a custom one. */
const roleRef = z.union([
  z.uuid(),
  z.string().refine((role) => isBuiltIn(role) && role !== 'owner', { params: { code: 'choice' } }),
]);

/** Access of a member. `shop_id: null` means every shop, including future ones, and is then the only line. */
export const accessInputSchema = z
  .array(z.strictObject({ shop_id: z.uuid().nullable(), role: roleRef }))
  .min(1)
  .max(500)
  .refine(
    (lines) =>
      new Set(lines.map((line) => line.shop_id)).size === lines.length &&
      (lines.length === 1 || lines.every((line) => line.shop_id !== null)),
    { params: { code: 'choice' } },
  );
export type AccessInput = z.infer<typeof accessInputSchema>;

/**
 * A member as the list shows them. The owner comes first and has no `version`, because their entry cannot be changed.
 */
export const memberSchema = z.object({
  id: z.uuid(),
  owner: z.boolean(),
  user_id: z.uuid().nullable(),
  email: z.string(),
  full_name: z.string().nullable(),
  status: z.enum(memberStatuses),
  access: z.array(z.object({ shop_id: z.uuid().nullable(), role: z.string() })),
  last_seen_at: z.iso.datetime().nullable(),
  invited_at: z.iso.datetime().nullable(),
  /** End of an invitation's validity. */
  expires_at: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Member = z.infer<typeof memberSchema>;

/** POST /members: invites each address with the same roles. `locale`: language of the mail. */
export const invitationSchema = z.strictObject({
  emails: z.array(z.email().max(254)).min(1).max(inviteLimit),
  access: accessInputSchema,
  locale: z.enum(mailLocales),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** PUT /members/{id}. A `version` other than the one read returns 409 `version_conflict`. */
export const memberChangeSchema = z.strictObject({
  access: accessInputSchema.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  version: z.int(),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** GET /fulfillshop/roles: built-in roles by key, custom roles by id and name. */
export const roleSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  rights: z.array(rightSchema),
  /** Number of people who have it in at least one shop. */
  members: z.int(),
  /** 0 for a built-in role. */
  version: z.int(),
});
export type Role = z.infer<typeof roleSchema>;

const name = plainText(60, 1);

export const newRoleSchema = z.strictObject({ name, rights: z.array(rightSchema).max(allRights.length) });
export type NewRole = z.infer<typeof newRoleSchema>;

export const roleChangeSchema = newRoleSchema.partial().extend({ version: z.int() });
export type RoleChange = z.infer<typeof roleChangeSchema>;

/** Actions in the audit log, with their area before the dot. */
export type AuditAction =
  | `member.${'invite' | 'resend' | 'accept' | 'decline' | 'withdraw' | 'change' | 'deactivate' | 'activate' | 'remove'}`
  | `role.${'create' | 'change' | 'delete'}`
  | `design.${'delete' | 'move' | 'replace'}`
  | `product.${'activate' | 'deactivate' | 'delete' | 'variants' | 'collect'}`
  | `product.${'match' | 'unmatch' | 'not_ours' | 'ours'}`
  | 'order.delete'
  | `account.${'change' | 'deactivate' | 'activate' | 'terms' | 'package' | 'quota'}`
  | `store_link.${'connect' | 'keys' | 'pause' | 'resume' | 'disconnect' | 'payments_on' | 'payments_off'}`
  | 'profile.change'
  | `password.${'change' | 'reset'}`
  | `session.${'begin' | 'refused' | 'end' | 'end_others'}`
  | `factor.${'on' | 'off' | 'codes' | 'recovery' | 'reset_asked' | 'reset_stopped' | 'reset'}`
  | 'right.refused'
  | `support.${'enter' | 'act' | 'refused' | 'read' | 'download' | 'credentials'}`;

/** Writes that follow the definition of a resource (server/records). */
export type RecordVerb = 'create' | 'change' | 'delete';

/**
 * Actions on records of plain resources: `supplier.create`. Their text names the resource, so none has a text of its
 * own.
 */
export type RecordAction = `${Singular<ResourceName>}.${RecordVerb}`;

type WordOf<A extends string> = A extends `${infer Area}.${infer Verb}` ? `${Area}_${Verb}` : never;

/** Key of an action below `members.audit.actions`. */
export type AuditTextKey = WordOf<AuditAction>;

/** A line of the audit log. */
export const auditLineSchema = z.object({
  id: z.uuid(),
  actor_name: z.string(),
  /** An `AuditAction` or a `RecordAction`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Areas of the audit log with the prefixes of their actions. `records`: all other prefixes, of plain resources. */
export const auditAreas = {
  members: ['member'],
  roles: ['role'],
  shops: ['shop'],
  stores: ['store_link', 'incoming_order', 'store_event'],
  designs: ['design'],
  products: ['product'],
  orders: ['order'],
  account: ['account'],
  person: ['profile', 'password', 'session', 'factor', 'right'],
  support: ['support'],
  records: [],
} as const;
export type AuditArea = keyof typeof auditAreas;
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/**
 * GET /audit, newest first. `search`: name of the actor or of the object; dates are inclusive, in the account's time
 * zone.
 */
export const auditQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: limitSchema,
  search: plainText(120).optional(),
  area: z.enum(auditAreaNames).optional(),
  start_date: calendarDate.optional(),
  end_date: calendarDate.optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

const token = z.string().max(100);

/** POST /auth/invitation and /auth/decline-invitation. */
export const invitationTokenSchema = z.strictObject({ token });

/** Data for the invitation page. `known`: the address already has an account, so another address is needed. */
export const invitationAnswerSchema = z.object({
  email: z.string(),
  account: z.string(),
  /** Verified address of the account's owner, because the account's name can be anything. */
  owner: z.string(),
  expires_at: z.iso.datetime(),
  known: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** Fields that a new member fills in. */
export const acceptFieldsSchema = newPasswordSchema.extend({ full_name: plainText(120, 1) });

/** POST /auth/accept-invitation. `locale`: language of the page, saved as the person's language. */
export const acceptSchema = acceptFieldsSchema.extend({ token, locale: z.enum(mailLocales).optional() });
export type Accept = z.infer<typeof acceptSchema>;

/**
 * Returns true if someone with `granterRights` may assign, remove or change these rights: nobody can pass on rights
 * that they lack.
 */
export const canGrant = (granterRights: readonly Right[], rights: readonly Right[]): boolean =>
  rights.every((right) => hasRight(granterRights, right));
