import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SignInPlace } from '../../../../contract/settings.ts';
import { Loaded } from '../Loaded.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useOfflineReason } from '../../../layout/useOnline.ts';
import { callAccount, useAccountQuery } from '../../../providers/accountQuery.ts';
import { PlaceRow } from './PlaceRow.tsx';

const path = '/users/sessions';

/** Ends one place, or without an id all others; the list is read anew whatever came of it. */
const useEnding = () => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const end = async (id?: string): Promise<void> => {
    setBusy(true);
    try {
      await callAccount(id ? `${path}/${id}` : path, { method: 'DELETE' });
      notify(id ? 'settings.places.ended' : 'settings.places.all_ended', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['settings', path] });
    setBusy(false);
  };
  return { busy, end };
};

/** Where the person is signed in; each place ends on its next call. */
export const PlacesCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const query = useAccountQuery<{ sessions: SignInPlace[] }>(path);
  const { busy, end } = useEnding();
  const offline = useOfflineReason();
  const waits = busy || offline !== undefined;
  const others = (query.data?.sessions.length ?? 0) > 1;
  return (
    <SettingsCard
      title={translate('settings.places.title')}
      flush
      aside={
        others &&
        !readOnly && (
          <button type="button" className="pl-link" disabled={waits} title={offline} onClick={() => void end()}>
            {translate('settings.places.end_others')}
          </button>
        )
      }
    >
      <Loaded query={query}>
        {({ sessions }) => (
          <ul className="pl-set-list">
            {sessions.map((place) => (
              <PlaceRow key={place.id} place={place} busy={waits} onEnd={readOnly ? undefined : () => void end(place.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </SettingsCard>
  );
};
