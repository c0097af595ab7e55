import { Button } from '../../../components/inputs/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TwoFactorState } from '../../../../contract/accounts/twoFactor.ts';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { callAccount, useAccountQuery } from '../../../providers/session/accountQuery.ts';

const path = '/users/factor';

const LazyTwoFactorDialog = lazyPart(() =>
  import('./TwoFactorDialog.tsx').then((module) => module.TwoFactorDialog),
);
const LazyCodesDialog = lazyPart(() =>
  import('./TwoFactorDialog.tsx').then((module) => module.TwoFactorCodesDialog),
);
const LazyOffDialog = lazyPart(() =>
  import('./TwoFactorDialog.tsx').then((module) => module.TwoFactorOffDialog),
);

type Step = 'on' | 'off' | 'codes';

const dialogs = { on: LazyTwoFactorDialog, off: LazyOffDialog, codes: LazyCodesDialog };

/**
 * Warns that staff are about to switch two-factor off, because somebody reported the device as lost; one button stops
 * that.
 */
const ResetWarning = ({ at, onKeep }: { at: string; onKeep: () => void }) => {
  const translate = useTranslate();
  return (
    <NoteBox
      tone="warning"
      role="alert"
      action={
        <button type="button" className="pl-link" onClick={onKeep}>
          {translate('settings.factor.keep')}
        </button>
      }
    >
      {translate('settings.factor.about_to_end')} <DateTime value={at} />
    </NoteBox>
  );
};

const State = ({ factor: twoFactor }: { factor: TwoFactorState }) => {
  const translate = useTranslate();
  if (!twoFactor.on_since) return translate('settings.factor.is_off');
  return (
    <>
      {translate('settings.factor.on_since')} <DateTime value={twoFactor.on_since} shape="date" />
      {' · '}
      {translate('settings.factor.codes_left', { smart_count: twoFactor.codes_left })}
    </>
  );
};

/** The person's two-factor authentication: its state and its actions. */
export const TwoFactorRow = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const { data } = useAccountQuery<{ factor: TwoFactorState }>(path);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['settings', path] });
  const keep = (): void => {
    callAccount(`${path}/keep`, { method: 'POST' })
      .then(() => notify('settings.factor.kept', { type: 'success' }))
      .catch((error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
      )
      .finally(() => void refresh());
  };
  if (!data) return null;
  const { factor } = data;
  const buttons: readonly Step[] = factor.on_since ? ['codes', 'off'] : ['on'];
  const Dialog = step && dialogs[step];
  return (
    <div className={factor.on_since ? 'pl-set-tall' : undefined}>
      <dt>{translate('settings.factor.title')}</dt>
      <dd>
        <State factor={factor} />
      </dd>
      {factor.reset_at && !readOnly && (
        <dd className="pl-set-warn">
          <ResetWarning at={factor.reset_at} onKeep={keep} />
        </dd>
      )}
      <dd className="pl-set-acts">
        {!readOnly &&
          buttons.map((name) => (
            <Button key={name} size="small" variant="outlined" onClick={() => setStep(name)}>
              {translate(`settings.factor.${name}`)}
            </Button>
          ))}
        {Dialog && <Dialog onClose={() => (setStep(null), void refresh())} />}
      </dd>
    </div>
  );
};
