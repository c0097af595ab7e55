import { useTranslate } from 'ra-core';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';

/** Number of orders and parcels that wait for the seller; nothing if there are none. */
export const NeedsBadge = ({ count }: { count: number }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <ToneBadge tone="attention" pip="diamond">
      {translate('stores.needs', { smart_count: count })}
    </ToneBadge>
  );
};
