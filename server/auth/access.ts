import { sql } from 'kysely';
import {
  allRights,
  builtInRoles,
  ownerAccess,
  type Access,
  type BuiltInRole,
  type Right,
} from '../../contract/accounts/permissions.ts';

/** A stored role in a shop; `shop_id` null means every shop. */
interface StoredGrant {
  shop_id: string | null;
  role_key: BuiltInRole | null;
  role_id: string | null;
  name: string | null;
  rights: Right[] | null;
}

/** Selects the roles of an active member in a query over `users`. Null for the owner, and for users without a role. */
export const accessColumn = sql<StoredGrant[] | null>`(
  select json_agg(json_build_object(
    'shop_id', given.shop_id, 'role_key', given.role_key, 'role_id', given.role_id, 'name', roles.name, 'rights',
      roles.rights))
  from members
  join member_access as given on given.account_id = members.account_id and given.member_id = members.id
  left join roles on roles.account_id = given.account_id and roles.id = given.role_id
  where members.user_id = users.id and members.account_id = users.account_id and members.status = 'active'
)`.as('grants');

/** Returns a role by its key or its row, without rights that no longer exist. */
const grantOf = ({ role_key: key, role_id: id, name, rights }: StoredGrant) => ({
  role: key ?? id ?? '',
  name,
  rights: key ? [...builtInRoles[key]] : allRights.filter((right) => rights?.includes(right)),
});

/** Returns the access that the rows of `accessColumn` mean. Without a user there are no rights at all. */
export const accessOf = ({
  owner,
  grants,
}: {
  owner: boolean;
  grants: readonly StoredGrant[] | null;
}): Access => {
  if (owner) return ownerAccess;
  const everywhere = grants?.find((grant) => grant.shop_id === null);
  if (everywhere) return { everywhere: grantOf(everywhere), shops: [] };
  return {
    everywhere: null,
    shops: (grants ?? []).flatMap((grant) =>
      grant.shop_id ? [{ ...grantOf(grant), shop_id: grant.shop_id }] : [],
    ),
  };
};
