import { useState } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import {
  hasRight,
  type Right,
  withRequiredRights,
  removeRight,
} from '../../../../../contract/accounts/permissions.ts';
import { changeRole } from '../calls.ts';
import { useRunChange } from '../queries.ts';

/**
 * Unsaved ticks: rights to add to the role and to remove from it. They apply to the role's rights even if those
 * change meanwhile.
 */
interface Draft {
  given: readonly Right[];
  taken: readonly Right[];
}

const emptyDraft: Draft = { given: [], taken: [] };

const difference = (rights: readonly Right[], excluded: readonly Right[]): Right[] =>
  rights.filter((right) => !hasRight(excluded, right));

/**
 * Holds the ticked rights until they are saved or discarded. Ticking a right adds the rights that it needs; removing
 * one removes those that need it.
 */
export const useRoleDraft = (role: Role) => {
  const run = useRunChange();
  const [draft, setDraft] = useState(emptyDraft);
  const [saving, setSaving] = useState(false);
  const rights = [...difference(role.rights, draft.taken), ...difference(draft.given, role.rights)];
  const changed = difference(rights, role.rights).length + difference(role.rights, rights).length;
  const discard = (): void => setDraft(emptyDraft);
  const change = (right: Right, isGiven: boolean): void => {
    const nextRights = isGiven ? withRequiredRights([...rights, right]) : removeRight(rights, right);
    setDraft({ given: difference(nextRights, role.rights), taken: difference(role.rights, nextRights) });
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    if (
      await run(() => changeRole(role, { rights: withRequiredRights(rights) }), 'members.done.role_changed')
    )
      discard();
    setSaving(false);
  };
  return { rights, changed, saving, change, save: () => void save(), discard };
};

export type RoleDraft = ReturnType<typeof useRoleDraft>;
