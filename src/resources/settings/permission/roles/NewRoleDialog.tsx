import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { SelectField } from '../../../../components/inputs/SelectField.tsx';
import { addRole } from '../calls.ts';
import { useGivable } from '../givable.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { useRoleName } from '../roleName.ts';

interface NewRoleDialogProps {
  roles: readonly Role[];
  /** Copied; without it the user says what the role begins with. */
  from: Role | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** The value of the select that means: no role to begin with. */
const none = 'none';

/** A custom role, with the rights of another one or none to begin with. */
export const NewRoleDialog = ({ roles, from, onClose, onAdded }: NewRoleDialogProps) => {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const givable = useGivable(roles);
  const [base, setBase] = useState(from?.id ?? none);
  const rights = (from ?? givable.find(({ id }) => id === base))?.rights ?? [];
  const options = [
    { value: none, label: translate('members.no_rights') },
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
