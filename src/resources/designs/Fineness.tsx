import { useTranslate } from 'react-admin';
import type { DesignDetail } from '../../../contract/designs/calls.ts';
import { mostFineness } from '../../../contract/prints/fileQuality.ts';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { formatDpi } from '../../i18n/format.ts';
import { printQualityLook } from '../../theme/statusLook.ts';

/** Rows as high as those that are on their way, so that what stands below them stays where it is. */
const waiting = Array.from({ length: mostFineness }, (_, index) => (
  <li key={index} className="pl-row">
    <span className="pl-sk pl-grow" />
  </li>
));

/** How finely a file prints on some products; undefined while nobody knows yet on which. */
export const Fineness = ({ fineness }: { fineness: DesignDetail['fineness'] | undefined }) => {
  const translate = useTranslate();
  if (fineness?.length === 0) return null;
  return (
    <>
      <h3 className="pl-dg-fine-title">{translate('library.quality')}</h3>
      <ul className="pl-dg-fine" aria-busy={!fineness}>
        {fineness?.map(({ product, position, dpi }) => (
          <li key={`${product} ${position}`} className="pl-row">
            <span className="pl-grow">{[product, translate(`orders.position.${position}`)].join(', ')}</span>
            <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>
          </li>
        )) ?? waiting}
      </ul>
    </>
  );
};
