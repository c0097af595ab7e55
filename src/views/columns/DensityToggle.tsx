import { MdOutlineDensityMedium, MdOutlineDensitySmall } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useDensity } from '../base/ListView.tsx';

/** Switch between rows of 36 and 52 px, for every list (look §4 "Density"). */
export const DensityToggle = () => {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const next = density === 'compact' ? 'comfortable' : 'compact';
  const Icon = density === 'compact' ? MdOutlineDensitySmall : MdOutlineDensityMedium;
  const name = `${translate('app.list.density')}: ${translate(`app.list.${density}`)}`;
  return (
    <button type="button" className="pl-ib" aria-label={name} title={name} onClick={() => setDensity(next)}>
      <Icon aria-hidden="true" className="pl-icon-small" />
    </button>
  );
};
