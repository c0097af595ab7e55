import { Button } from '../../../../components/inputs/Button.tsx';
import { CheckField } from '../../../../components/inputs/CheckField.tsx';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { canGrant, type Role } from '../../../../../contract/accounts/members.ts';
import { isBuiltIn, hasRight, type Right } from '../../../../../contract/accounts/permissions.ts';
import { UnsavedBar } from '../../../../components/feedback/UnsavedBar.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import { useOwnRights } from '../assignableRoles.ts';
import { useRoleName } from '../roleName.ts';
import { RightsTable } from './RightsTable.tsx';
import type { RoleDraft } from './useRoleDraft.ts';

export type RoleStep = 'copy' | 'rename' | 'delete';

interface RoleCardProps {
  role: Role;
  draft: RoleDraft;
  onStep: (step: RoleStep) => void;
}

interface ButtonsProps extends Omit<RoleCardProps, 'draft'> {
  /** The id of the element that says why a role cannot be deleted. */
  reasonId: string;
}

/** The actions on a role; none for a role with rights that the user lacks. */
const Buttons = ({ role, onStep, reasonId }: ButtonsProps) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const mayGiveAll = canGrant(useOwnRights(), role.rights);
  const isCustom = !isBuiltIn(role.id);
  const steps: readonly [RoleStep, boolean][] = [
    ['copy', mayEdit && role.id !== 'owner'],
    ['rename', mayEdit && isCustom],
    ['delete', mayDelete && isCustom],
  ];
  return steps
    .filter(([, isAllowed]) => isAllowed && mayGiveAll)
    .map(([step]) => {
      const isInUse = step === 'delete' && role.members > 0;
      return (
        <Button
          key={step}
          size="small"
          variant="outlined"
          disabled={isInUse}
          aria-describedby={isInUse ? reasonId : undefined}
          onClick={() => onStep(step)}
        >
          {translate(`members.role_action.${step}`)}
        </Button>
      );
    });
};

/** Explains why boxes are locked or what they apply to, and why the role cannot be deleted. */
const Reasons = ({ role, reasonId }: Pick<ButtonsProps, 'role' | 'reasonId'>) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const mayGiveAll = canGrant(useOwnRights(), role.rights);
  const reasonKey = (): string => {
    if (!mayEdit) return 'settings.no_right';
    if (isBuiltIn(role.id)) return 'members.built_in';
    return mayGiveAll ? 'members.whole_account' : 'errors.rights_beyond_own';
  };
  return (
    <div className="pl-card-body pl-muted">
      <p>{translate(reasonKey())}</p>
      {mayDelete && !isBuiltIn(role.id) && role.members > 0 && (
        <p id={reasonId}>{translate('members.in_use', { smart_count: role.members })}</p>
      )}
    </div>
  );
};

/** The rights of a role. Built-in roles cannot change; their copies can. */
export const RoleCard = ({ role, draft, onStep }: RoleCardProps) => {
  const translate = useTranslate();
  const name = useRoleName()(role);
  const ownRights = useOwnRights();
  const mayEdit = useMay('members.edit');
  const reasonId = useId();
  const { rights, changed, saving, change, save, discard } = draft;
  const isReadOnly = isBuiltIn(role.id) || !mayEdit || !canGrant(ownRights, role.rights);
  const locked = (right: Right): boolean => isReadOnly || !hasRight(ownRights, right);
  return (
    <div className="pl-stack">
      <SettingsCard
        title={name}
        aside={
          <div className="pl-row pl-wrap pl-role-acts">
            <Buttons role={role} onStep={onStep} reasonId={reasonId} />
            <CheckField
              isSwitch
              label={translate('permissions.rights.cost_view')}
              disabled={locked('cost.view')}
              checked={hasRight(rights, 'cost.view')}
              onChange={(isOn) => change('cost.view', isOn)}
            />
          </div>
        }
        flush
      >
        <RightsTable
          caption={translate('members.rights_of', { role: name })}
          rights={rights}
          locked={locked}
          onChange={change}
        />
        <Reasons role={role} reasonId={reasonId} />
      </SettingsCard>
      {changed > 0 && (
        <UnsavedBar
          title={[
            translate('app.unsaved.title'),
            translate('members.changed', { role: name, smart_count: changed }),
          ].join(' · ')}
          saving={saving}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </div>
  );
};
