import { MdOutlineAdd } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { formatCount } from '../../../../i18n/format.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import { useRoleName } from '../roleName.ts';

interface RoleListProps {
  roles: readonly Role[];
  chosen: string;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** All roles, each with its number of members. */
export const RoleList = ({ roles, chosen, onChoose, onAdd }: RoleListProps) => {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const mayEdit = useMay('members.edit');
  return (
    <SettingsCard title={translate('members.roles_title')} flush>
      <ul className="pl-role-list">
        {roles.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              aria-current={role.id === chosen || undefined}
              onClick={() => onChoose(role.id)}
            >
              {nameOf(role)}
              <small aria-hidden="true">{formatCount(role.members)}</small>
              <span className="pl-sr">{`, ${translate('members.have_it', { smart_count: role.members })}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="pl-role-add">
          <Button size="small" variant="outlined" startIcon={<MdOutlineAdd />} onClick={onAdd}>
            {translate('members.add_role')}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
};
