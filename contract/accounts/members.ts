import { z } from 'zod';
import { newPasswordSchema } from './accounts.ts';
import { inviteLimit } from './invitations.ts';
import { mailLocales } from '../locales.ts';
import { rightSchema } from './permissionSchemas.ts';
import { allRights, isBuiltIn, may, type Right } from './permissions.ts';
import { pageSize } from '../schema/derive.ts';
import { calendarDate, plainText } from '../schema/text.ts';

/** Members of an account: people whom its owner invited, their roles, and the audit log. */

/** `inactive`: he may not sign in for now. */
export const memberStatuses = ['invited', 'active', 'declined', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A role that can be given: a built-in one but the owner's, or the id of a custom one. */
const roleRef = z.union([
  z.uuid(),
  z.string().refine((role) => isBuiltIn(role) && role !== 'owner', { params: { code: 'choice' } }),
]);

/** `shop_id` null: every shop, also those to come; then it is the only line. */
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

/** A member as the list shows him. The owner stands first and has no `version`: nothing about him changes here. */
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
  /** Of an invitation: it works until then. */
  expires_at: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Member = z.infer<typeof memberSchema>;

/** POST /members: invites each address with the same roles. `locale`: the language of the mail. */
export const invitationSchema = z.strictObject({
  emails: z.array(z.email().max(254)).min(1).max(inviteLimit),
  access: accessInputSchema,
  locale: z.enum(mailLocales),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** PUT /members/{id}. Another `version` than the one read answers 409 `version_conflict`. */
export const memberChangeSchema = z.strictObject({
  access: accessInputSchema.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  version: z.int(),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** GET /fulfillshop/roles: built-in roles by their key, custom ones by their id and name. */
export const roleSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  rights: z.array(rightSchema),
  /** People who have it in at least one shop. */
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

/** What a line of the audit log tells, its area before the dot. */
export type AuditAction =
  | `member.${'invite' | 'resend' | 'accept' | 'decline' | 'withdraw' | 'change' | 'deactivate' | 'activate' | 'remove'}`
  | `role.${'create' | 'change' | 'delete'}`
  | `shop.${'create' | 'change'}`
  | 'design.delete'
  | `product.${'delete' | 'variants'}`
  | 'order.delete'
  | `account.${'change' | 'deactivate' | 'activate'}`
  | 'profile.change'
  | `password.${'change' | 'reset'}`
  | `session.${'begin' | 'refused' | 'end' | 'end_others'}`
  | `factor.${'on' | 'off' | 'codes' | 'recovery' | 'reset_asked' | 'reset_stopped' | 'reset'}`
  | 'right.refused'
  | `support.${'enter' | 'act' | 'refused' | 'read' | 'download' | 'credentials'}`;

type WordOf<A extends string> = A extends `${infer Area}.${infer Deed}` ? `${Area}_${Deed}` : never;

/** The key of an action below `members.audit.actions`. */
export type AuditWord = WordOf<AuditAction>;

/** A line of the audit log. */
export const auditLineSchema = z.object({
  id: z.uuid(),
  actor_name: z.string(),
  /** An `AuditAction`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Parts of the audit log, by what its actions begin with before the dot. */
export const auditAreas = {
  members: ['member'],
  roles: ['role'],
  shops: ['shop'],
  designs: ['design'],
  products: ['product'],
  orders: ['order'],
  account: ['account'],
  person: ['profile', 'password', 'session', 'factor', 'right'],
  support: ['support'],
} as const;
export type AuditArea = keyof typeof auditAreas;
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** GET /audit, newest first. `search`: who did it, whom or what it is about; days of the account's time zone, included. */
export const auditQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: pageSize,
  search: plainText(120).optional(),
  area: z.enum(auditAreaNames).optional(),
  start_date: calendarDate.optional(),
  end_date: calendarDate.optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

const token = z.string().max(100);

/** POST /auth/invitation and /auth/decline-invitation. */
export const invitationTokenSchema = z.strictObject({ token });

/** What the page of a link shows. `known`: the address has an account already, so another one is needed. */
export const invitationAnswerSchema = z.object({
  email: z.string(),
  account: z.string(),
  /** The proved address of someone who owns the account: its name is whatever he typed. */
  owner: z.string(),
  expires_at: z.iso.datetime(),
  known: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** What a new member types. */
export const acceptFieldsSchema = newPasswordSchema.extend({ full_name: plainText(120, 1) });

/** POST /auth/accept-invitation. `locale`: the language of the page, from then on the person's. */
export const acceptSchema = acceptFieldsSchema.extend({ token, locale: z.enum(mailLocales).optional() });
export type Accept = z.infer<typeof acceptSchema>;

/** People give, take and change only rights that they have themselves. */
export const mayGive = (own: readonly Right[], given: readonly Right[]): boolean =>
  given.every((right) => may(own, right));
