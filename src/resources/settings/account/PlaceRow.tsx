import { MdOutlineLaptop, MdOutlineSmartphone } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { SignInPlace } from '../../../../contract/settings.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';

interface PlaceRowProps {
  place: SignInPlace;
  /** One is being ended: its button keeps the focus. */
  busy: boolean;
  offline: boolean;
  /** Missing: nothing can be ended here. */
  onEnd: (() => void) | undefined;
}

/** "Chrome on Windows", one of the two, or that it is not known. */
const useDeviceName = ({ browser, system }: SignInPlace): string => {
  const translate = useTranslate();
  if (browser && system) return translate('settings.places.device', { browser, system });
  return browser ?? system ?? translate('settings.places.unknown');
};

/** One place: device, address, when it was last used, and its end. */
export const PlaceRow = ({ place, busy, offline, onEnd }: PlaceRowProps) => {
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
