import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { SelectField } from '../../../../components/inputs/SelectField.tsx';
import { addRole } from '../calls.ts';
import { useAssignableRoles } from '../assignableRoles.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { useRoleName } from '../roleName.ts';

interface NewRoleDialogProps {
  roles: readonly Role[];
  /** The role to copy; undefined if the user chooses where to start from. */
  from: Role | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** The select's value for a role that starts without rights. */
const noBase = 'none';

/** Adds a custom role, which starts with the rights of another role or without any. */
export const NewRoleDialog = ({ roles, from, onClose, onAdded }: NewRoleDialogProps) => {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const givable = useAssignableRoles(roles);
  const [base, setBase] = useState(from?.id ?? noBase);
  const rights = (from ?? givable.find(({ id }) => id === base))?.rights ?? [];
  const options = [
    { value: noBase, label: translate('members.no_rights') },
    ...givable.map((role) => ({ value: role.id, label: nameOf(role) })),
  ];
  return (
    <RoleDialog
      title={translate(from ? 'members.copy_role' : 'members.add_role', { role: from && nameOf(from) })}
      sub={from && translate('members.from_role', { role: nameOf(from) })}
      initial={from ? translate('members.copy_name', { role: nameOf(from) }).slice(0, 60) : ''}
      submit={translate('members.add_role')}
      done="members.done.role_added"
      onSubmit={async (name) => onAdded((await addRole({ name, rights })).role.id)}
      onClose={onClose}
    >
      {!from && (
        <SelectField
          label={translate('members.begin_with')}
          options={options}
          value={base}
          onChange={setBase}
        />
      )}
    </RoleDialog>
  );
};
