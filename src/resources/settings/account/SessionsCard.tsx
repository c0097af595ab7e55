import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { SignedInDevice } from '../../../../contract/settings.ts';
import { QueryContent } from '../QueryContent.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { callAccount, useAccountQuery } from '../../../providers/session/accountQuery.ts';
import { useRowFocusKeeper } from '../../../views/table/rowFocus.ts';
import { SessionRow } from './SessionRow.tsx';

const path = '/users/sessions';

/**
 * Returns a function that ends one session, or all others without an id; the list is read again even after a failure.
 */
const useEnding = () => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const end = async (id?: string): Promise<void> => {
    if (busy) return;
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

interface PlacesProps {
  places: readonly SignedInDevice[];
  /** Undefined if sessions cannot be ended here. */
  onEnd: ((id: string) => void) | undefined;
  busy: boolean;
  offline: boolean;
}

/** The list of sessions. After one ends, the focus moves to the session that takes its position. */
const Places = ({ places, onEnd, busy, offline }: PlacesProps) => {
  const list = useRef<HTMLUListElement>(null);
  useRowFocusKeeper(list, places);
  return (
    <ul className="pl-set-list" ref={list}>
      {places.map((place) => (
        <SessionRow
          key={place.id}
          place={place}
          busy={busy}
          offline={offline}
          onEnd={onEnd && (() => onEnd(place.id))}
        />
      ))}
    </ul>
  );
};

/** The person's sessions; an ended session is refused on its next call. */
export const SessionsCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const query = useAccountQuery<{ sessions: SignedInDevice[] }>(path);
  const { busy, end } = useEnding();
  const offline = useOfflineReason();
  const card = useRef<HTMLDivElement>(null);
  // The button disappears with the other sessions, so the focus moves to this device.
  const endOthers = async (): Promise<void> => {
    await end();
    card.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  };
  const hasOthers = (query.data?.sessions.length ?? 0) > 1;
  return (
    <SettingsCard
      title={translate('settings.places.title')}
      flush
      aside={
        hasOthers &&
        !readOnly && (
          <button
            type="button"
            className="pl-link"
            disabled={offline !== undefined}
            aria-busy={busy}
            title={offline}
            onClick={() => void endOthers()}
          >
            {translate('settings.places.end_others')}
          </button>
        )
      }
    >
      <QueryContent query={query}>
        {({ sessions }) => (
          <div ref={card}>
            <Places
              places={sessions}
              busy={busy}
              offline={offline !== undefined}
              onEnd={readOnly ? undefined : (id) => void end(id)}
            />
          </div>
        )}
      </QueryContent>
    </SettingsCard>
  );
};
