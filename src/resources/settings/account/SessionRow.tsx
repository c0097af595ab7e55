import { MdOutlineLaptop, MdOutlineSmartphone } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { SignedInDevice } from '../../../../contract/settings.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';

interface PlaceRowProps {
  place: SignedInDevice;
  /** True while a session is being ended; the button keeps the focus. */
  busy: boolean;
  offline: boolean;
  /** Undefined if sessions cannot be ended here. */
  onEnd: (() => void) | undefined;
}

/** Returns "Chrome on Windows", only the browser or only the system, or the text for an unknown device. */
const useDeviceName = ({ browser, system }: SignedInDevice): string => {
  const translate = useTranslate();
  if (browser && system) return translate('settings.places.device', { browser, system });
  return browser ?? system ?? translate('settings.places.unknown');
};

/** One session: device, IP address, last use, and a button that ends it. */
export const SessionRow = ({ place, busy, offline, onEnd }: PlaceRowProps) => {
  const translate = useTranslate();
  const name = useDeviceName(place);
  const Icon = place.mobile ? MdOutlineSmartphone : MdOutlineLaptop;
  return (
    <li data-id={place.id} data-current={place.current || undefined} tabIndex={-1}>
      <Icon aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        <b>{place.support ? translate('settings.places.support', { staff: place.support }) : name}</b>{' '}
        <span className="pl-muted">{[place.support && name, place.ip].filter(Boolean).join(' · ')}</span>
      </span>
      {place.current ? (
        <ToneBadge tone="success" pip="disc">
          {translate('settings.places.current')}
        </ToneBadge>
      ) : (
        <>
          <DateTime value={place.last_used_at} shape="ago" className="pl-muted" />
          {onEnd && (
            <Button
              size="small"
              variant="outlined"
              disabled={offline}
              aria-busy={busy}
              aria-label={translate('settings.places.end_named', { name })}
              onClick={onEnd}
            >
              {translate('settings.places.end')}
            </Button>
          )}
        </>
      )}
    </li>
  );
};
