import { useTranslate } from 'react-admin';
import type { DesignDetail } from '../../../contract/designs/calls.ts';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { formatDpi } from '../../i18n/format.ts';
import { printQualityLook } from '../../theme/statusLook.ts';

/** How finely a file prints on some products. */
export const Fineness = ({ design: { fineness } }: { design: Pick<DesignDetail, 'fineness'> }) => {
  const translate = useTranslate();
  if (fineness.length === 0) return null;
  return (
    <>
      <h3 className="pl-dg-fine-title">{translate('library.quality')}</h3>
      <ul className="pl-dg-fine">
        {fineness.map(({ product, position, dpi }) => (
          <li key={`${product} ${position}`} className="pl-row">
            <span className="pl-grow">{[product, translate(`orders.position.${position}`)].join(', ')}</span>
            <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>
          </li>
        ))}
      </ul>
    </>
  );
};
