import { useState } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { may, type Right, withNeeds, without } from '../../../../../contract/accounts/permissions.ts';
import { changeRole } from '../calls.ts';
import { useDo } from '../queries.ts';

/** What was ticked and not saved. It stands on top of what the role has, even if that changes meanwhile. */
interface Draft {
  given: readonly Right[];
  taken: readonly Right[];
}

const nothing: Draft = { given: [], taken: [] };

const except = (rights: readonly Right[], others: readonly Right[]): Right[] =>
  rights.filter((right) => !may(others, right));

/** Rights as they are ticked, until they are saved or thrown away. A right brings those it needs, and takes them along. */
export const useRoleDraft = (role: Role) => {
  const run = useDo();
  const [draft, setDraft] = useState(nothing);
  const [saving, setSaving] = useState(false);
  const rights = [...except(role.rights, draft.taken), ...except(draft.given, role.rights)];
  const changed = except(rights, role.rights).length + except(role.rights, rights).length;
  const discard = (): void => setDraft(nothing);
  const change = (right: Right, isGiven: boolean): void => {
    const next = isGiven ? withNeeds([...rights, right]) : without(rights, right);
    setDraft({ given: except(next, role.rights), taken: except(role.rights, next) });
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    if (await run(() => changeRole(role, { rights: withNeeds(rights) }), 'members.done.role_changed'))
      discard();
    setSaving(false);
  };
  return { rights, changed, saving, change, save: () => void save(), discard };
};

export type RoleDraft = ReturnType<typeof useRoleDraft>;
