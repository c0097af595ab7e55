import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { useFocusHandedBack } from '../../../../components/feedback/useFocusHandedBack.ts';
import { LeaveConfirmation, LeaveDialog } from '../../../../views/leave/LeaveConfirmation.tsx';
import { changeRole, removeRole } from '../calls.ts';
import { NewRoleDialog } from './NewRoleDialog.tsx';
import { useRunChange } from '../queries.ts';
import { RoleCard, type RoleStep } from './RoleCard.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleList } from './RoleList.tsx';
import { useRoleName } from '../roleName.ts';
import { useRoleDraft } from './useRoleDraft.ts';

interface StepDialogProps {
  step: RoleStep | 'add';
  roles: readonly Role[];
  role: Role;
  onClose: () => void;
  /** Opens another role in the card. */
  onChoose: (id: string) => void;
}

const StepDialog = ({ step, roles, role, onClose, onChoose }: StepDialogProps) => {
  const translate = useTranslate();
  const run = useRunChange();
  const name = useRoleName()(role);
  useFocusHandedBack('[role=alertdialog]', '.pl-role-list [aria-current]');
  if (step === 'delete') {
    return (
      <ConfirmDialog
        title={translate('members.ask.delete_role', { role: name })}
        text={translate('members.ask.delete_role_help')}
        submit={translate('members.role_action.delete')}
        onClose={onClose}
        onSubmit={async () => {
          if (await run(() => removeRole(role), 'members.done.role_deleted')) onChoose('fulfiller');
          onClose();
        }}
      />
    );
  }
  if (step === 'rename') {
    return (
      <RoleDialog
        title={translate('members.rename_role', { role: name })}
        initial={name}
        submit={translate('app.action.save')}
        done="members.done.role_changed"
        onSubmit={(newName) => changeRole(role, { name: newName })}
        onClose={onClose}
      />
    );
  }
  return (
    <NewRoleDialog
      roles={roles}
      from={step === 'copy' ? role : undefined}
      onClose={onClose}
      onAdded={onChoose}
    />
  );
};

interface SectionProps {
  roles: readonly Role[];
  role: Role;
  onChoose: (id: string) => void;
}

/** The roles and the chosen one. With unsaved ticks, leaving for another role or page needs a confirmation. */
const Section = ({ roles, role, onChoose }: SectionProps) => {
  const draft = useRoleDraft(role);
  const [step, setStep] = useState<RoleStep | 'add' | null>(null);
  const [requestedId, setRequestedId] = useState<string | null>(null);
  const openRole = (id: string): void => {
    draft.discard();
    setRequestedId(null);
    onChoose(id);
  };
  const requestRole = (id: string): void => {
    if (draft.changed === 0) openRole(id);
    else if (id !== role.id) setRequestedId(id);
  };
  return (
    <div className="pl-roles">
      <RoleList roles={roles} chosen={role.id} onChoose={requestRole} onAdd={() => setStep('add')} />
      <RoleCard key={role.id} role={role} draft={draft} onStep={setStep} />
      {step && (
        <StepDialog
          step={step}
          roles={roles}
          role={role}
          onClose={() => setStep(null)}
          onChoose={requestRole}
        />
      )}
      <LeaveConfirmation unsaved={draft.changed > 0} />
      <LeaveDialog
        open={requestedId !== null}
        onStay={() => setRequestedId(null)}
        onLeave={() => requestedId && openRole(requestedId)}
      />
    </div>
  );
};

/** The roles beside the rights of the chosen one. */
export const RolesSection = ({ roles }: { roles: readonly Role[] }) => {
  const [chosen, setChosen] = useState('fulfiller');
  const role = roles.find(({ id }) => id === chosen) ?? roles[0];
  return role ? <Section roles={roles} role={role} onChoose={setChosen} /> : null;
};
