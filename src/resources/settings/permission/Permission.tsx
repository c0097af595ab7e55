import { MdOutlineAdd } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { SettingsActions } from '../../../layout/settings/SettingsLayout.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { QueryContent } from '../QueryContent.tsx';
import { AuditCard } from './audit/AuditCard.tsx';
import { InviteDialog } from './members/InviteDialog.tsx';
import { MembersCard } from './members/MembersCard.tsx';
import { useMembers, useRoles, useShops } from './queries.ts';
import { RolesSection } from './roles/RolesSection.tsx';

/** `/setting/permission`: members, roles with their rights, and the audit log (spec §2, look §6 "Settings"). */
export const Permission = () => {
  const translate = useTranslate();
  const [members, roles, shops] = [useMembers(), useRoles(), useShops()];
  const [inviting, setInviting] = useState(false);
  const loadedData = roles.data && shops.data && { roles: roles.data.roles, shops: shops.data.shops };
  return (
    <div className="pl-stack">
      {useMay('members.create') && (
        <SettingsActions>
          <Button
            variant="contained"
            startIcon={<MdOutlineAdd />}
            disabled={!loadedData}
            onClick={() => setInviting(true)}
          >
            {translate('members.invite')}
          </Button>
        </SettingsActions>
      )}
      <LoadTogether>
        <QueryContent query={members}>
          {({ members: memberList }) => (
            <MembersCard
              members={memberList}
              roles={roles.data?.roles ?? []}
              shops={shops.data?.shops ?? []}
            />
          )}
        </QueryContent>
        <QueryContent query={roles} rows={7}>
          {({ roles: roleList }) => <RolesSection roles={roleList} />}
        </QueryContent>
        <div id="audit">
          <AuditCard roles={roles.data?.roles ?? []} shops={shops.data?.shops ?? []} />
        </div>
      </LoadTogether>
      {inviting && loadedData && <InviteDialog {...loadedData} onClose={() => setInviting(false)} />}
    </div>
  );
};
