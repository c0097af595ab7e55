import type {
  AccessInput,
  Invitation,
  Member,
  MemberChange,
  NewRole,
  Role,
  RoleChange,
} from '../../../../contract/accounts/members.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { getSession } from '../../../providers/identity/session.ts';
import { callAccount } from '../../../providers/session/accountQuery.ts';

const post = <T>(path: string, body: unknown): Promise<T> =>
  postOnce<T>(path, body, { token: getSession()?.token ?? null });

export const inviteMembers = (invitation: Invitation): Promise<unknown> => post('/members', { invitation });

export const resendInvitation = ({ id }: Pick<Member, 'id'>): Promise<unknown> =>
  post(`/members/${id}/resend`, undefined);

export const changeMember = (
  { id, version }: Member,
  change: Omit<MemberChange, 'version'>,
): Promise<unknown> =>
  callAccount(`/members/${id}`, { method: 'PUT', body: { member: { ...change, version } } });

export const removeMember = ({ id }: Pick<Member, 'id'>): Promise<unknown> =>
  callAccount(`/members/${id}`, { method: 'DELETE' });

export const addRole = (role: NewRole): Promise<{ role: Role }> => post('/roles', { role });

export const changeRole = ({ id, version }: Role, change: Omit<RoleChange, 'version'>): Promise<unknown> =>
  callAccount(`/roles/${id}`, { method: 'PUT', body: { role: { ...change, version } } });

export const removeRole = ({ id }: Pick<Role, 'id'>): Promise<unknown> =>
  callAccount(`/roles/${id}`, { method: 'DELETE' });

/** A member's access as the dialog edits it: a role and where it applies; each chosen shop may have another role. */
export interface AccessValue {
  role: string;
  everywhere: boolean;
  /** Shop id → role. */
  shops: ReadonlyMap<string, string>;
}

export const accessValueOf = (access: Member['access']): AccessValue => {
  const [first] = access;
  return {
    role: first?.role ?? 'fulfiller',
    everywhere: first?.shop_id === null,
    shops: new Map(access.flatMap(({ shop_id: shop, role }) => (shop ? [[shop, role] as const] : []))),
  };
};

export const accessInputOf = ({ role, everywhere, shops }: AccessValue): AccessInput =>
  everywhere
    ? [{ shop_id: null, role }]
    : [...shops].map(([shop_id, shopRole]) => ({ shop_id, role: shopRole }));

/** Changes the role; shops with the former role follow. */
export const withRole = (value: AccessValue, role: string): AccessValue => ({
  ...value,
  role,
  shops: new Map(
    [...value.shops].map(([shop, shopRole]) => [shop, shopRole === value.role ? role : shopRole]),
  ),
});
