import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Member, Role } from '../../../../../contract/accounts/members.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { useFocusHandedBack } from '../../../../components/feedback/useFocusHandedBack.ts';
import { TableBox } from '../../../../components/table/TableBox.tsx';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { changeMember, removeMember } from '../calls.ts';
import { useMayChange } from '../assignableRoles.ts';
import type { MemberStep } from './MemberMenu.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useRunChange } from '../queries.ts';
import { useRoleNames } from '../roleName.ts';

interface MembersCardProps {
  members: readonly Member[];
  roles: readonly Role[];
  shops: readonly Shop[];
}

const columns = ['name', 'role', 'shop', 'state', 'seen'] as const;
/** The columns that a phone hides. */
const hiddenOnPhone = new Set<string>(['shop', 'seen']);

interface Step {
  kind: MemberStep;
  member: Member;
}

const StepDialog = ({
  step: { kind, member },
  roles,
  shops,
  onClose,
}: Omit<MembersCardProps, 'members'> & { step: Step; onClose: () => void }) => {
  const translate = useTranslate();
  const run = useRunChange();
  useFocusHandedBack('[role=alertdialog]', '.pl-members [aria-haspopup]');
  if (kind === 'access')
    return <AccessDialog member={member} roles={roles} shops={shops} onClose={onClose} />;
  const name = member.full_name ?? member.email;
  const key = kind === 'remove' && member.user_id === null ? 'withdraw' : kind;
  const work =
    kind === 'remove' ? () => removeMember(member) : () => changeMember(member, { status: 'inactive' });
  return (
    <ConfirmDialog
      title={translate(`members.ask.${key}`, { name })}
      text={translate(`members.ask.${key}_help`)}
      submit={translate(`members.action.${key}`)}
      onClose={onClose}
      onSubmit={async () => {
        await run(work, `members.done.${key}`);
        onClose();
      }}
    />
  );
};

/** The members of the account. */
export const MembersCard = ({ members, roles, shops }: MembersCardProps) => {
  const translate = useTranslate();
  const roleName = useRoleNames(roles);
  const mayChange = useMayChange(roles);
  const [step, setStep] = useState<Step | null>(null);
  const shopName = (id: string): string => shops.find((shop) => shop.id === id)?.name ?? '–';
  return (
    <SettingsCard
      title={translate('members.title')}
      aside={<span className="pl-muted">{translate('members.people', { smart_count: members.length })}</span>}
      flush
    >
      <TableBox label={translate('members.title')}>
        <table className="pl-tbl pl-members" data-density="comfortable">
          <caption className="pl-sr">{translate('members.title')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={hiddenOnPhone.has(column) ? 'pl-more' : undefined}>
                  {translate(`members.columns.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="pl-sr">{translate('app.views.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                roleName={roleName}
                shopName={shopName}
                onStep={mayChange(member) ? (kind) => setStep({ kind, member }) : undefined}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
      {step && <StepDialog step={step} roles={roles} shops={shops} onClose={() => setStep(null)} />}
    </SettingsCard>
  );
};
