import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Role } from '../../../../contract/members.ts';
import { isBuiltIn, may, type Right, withNeeds, without } from '../../../../contract/permissions.ts';
import { UnsavedBar } from '../../../components/UnsavedBar.tsx';
import { useMay } from '../../../providers/permissions.ts';
import { useSession } from '../../../providers/useSession.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { changeRole } from './calls.ts';
import { useDo } from './queries.ts';
import { useRoleName } from './roleName.ts';
import { RightsTable } from './RightsTable.tsx';

export type RoleStep = 'copy' | 'rename' | 'delete';

interface RoleCardProps {
  role: Role;
  onStep: (step: RoleStep) => void;
}

/** Rights as they are ticked, until they are saved or thrown away. A right brings those it needs, and takes them along. */
const useRights = (role: Role) => {
  const run = useDo();
  const [draft, setDraft] = useState<readonly Right[] | null>(null);
  const [saving, setSaving] = useState(false);
  const rights = draft ?? role.rights;
  const changed = rights.filter((right) => !may(role.rights, right)).length + role.rights.filter((right) => !may(rights, right)).length;
  const change = (right: Right, given: boolean): void =>
    setDraft(given ? withNeeds([...rights, right]) : without(rights, right));
  const save = async (): Promise<void> => {
    setSaving(true);
    if (await run(() => changeRole(role, { rights: [...rights] }), 'members.done.role_changed')) setDraft(null);
    setSaving(false);
  };
  return { rights, changed, saving, change, save: () => void save(), discard: () => setDraft(null) };
};

const Buttons = ({ role, onStep }: RoleCardProps) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const own = !isBuiltIn(role.id);
  const steps: readonly [RoleStep, boolean][] = [
    ['copy', mayEdit && role.id !== 'owner'],
    ['rename', mayEdit && own],
    ['delete', mayDelete && own],
  ];
  return steps
    .filter(([, shown]) => shown)
    .map(([step]) => (
      <Button
        key={step}
        size="small"
        variant="outlined"
        disabled={step === 'delete' && role.members > 0}
        title={step === 'delete' && role.members > 0 ? translate('errors.role_in_use') : undefined}
        onClick={() => onStep(step)}
      >
        {translate(`members.role_action.${step}`)}
      </Button>
    ));
};

/** What a role may do. Built-in roles stay as they are; their copies change. */
export const RoleCard = ({ role, onStep }: RoleCardProps) => {
  const translate = useTranslate();
  const name = useRoleName()(role);
  const own = useSession()?.user.access.everywhere?.rights ?? [];
  const mayEdit = useMay('members.edit');
  const { rights, changed, saving, change, save, discard } = useRights(role);
  const fixed = isBuiltIn(role.id) || !mayEdit;
  const locked = (right: Right): boolean => fixed || !may(own, right);
  return (
    <div className="pl-stack">
      <SettingsCard
        title={name}
        aside={
          <div className="pl-row pl-wrap">
            <Buttons role={role} onStep={onStep} />
            <FormControlLabel
              label={translate('permissions.rights.cost_view')}
              disabled={locked('cost.view')}
              control={
                <Switch checked={may(rights, 'cost.view')} onChange={({ target }) => change('cost.view', target.checked)} />
              }
            />
          </div>
        }
        flush
      >
        <RightsTable caption={translate('members.rights_of', { role: name })} rights={rights} locked={locked} onChange={change} />
        <p className="pl-card-body pl-muted">{translate(isBuiltIn(role.id) ? 'members.built_in' : 'members.whole_account')}</p>
      </SettingsCard>
      {changed > 0 && (
        <UnsavedBar
          title={`${translate('app.unsaved.title')} · ${translate('members.changed', { role: name, smart_count: changed })}`}
          saving={saving}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </div>
  );
};
