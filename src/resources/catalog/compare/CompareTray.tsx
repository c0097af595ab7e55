import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { useShortcut } from '../../../browser/shortcuts.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { withinPath } from '../delivery/useDelivery.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { ProductPick } from './ProductPick.tsx';
import { comparePath, useCompared } from './useCompared.ts';

const slots = Array.from({ length: compareLimit }, (_, index) => index);

/** Asks which product a fifth one replaces. A dialog, so that a keyboard user who ticked it gets there too. */
const Fifth = () => {
  const translate = useTranslate();
  const { compared, fifth, replaceWithPending, keep } = useCompared();
  if (!fifth) return null;
  return (
    <FormDialog
      open
      onClose={keep}
      title={translate('catalog.compare.makes_room', { name: fifth.name })}
      actions={
        <Button variant="outlined" onClick={keep}>
          {translate('catalog.compare.keep_four')}
        </Button>
      }
    >
      <ProductPick products={compared} onPick={replaceWithPending} />
    </FormDialog>
  );
};

/**
 * Shows the ticked products at the bottom of the catalog (look §6 "Compare"). Its shortcut saves keyboard users the
 * way past every product.
 */
export const CompareTray = ({ delivery }: { delivery: DeliveryChoice | undefined }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { compared, clear: clearAll } = useCompared();
  const comparisonPath = withinPath(comparePath(compared.map(({ id }) => id)), delivery);
  useShortcut('v', () => void navigate(comparisonPath), compared.length > 0);
  if (compared.length === 0) return null;
  return (
    <div className="pl-tray" role="region" aria-label={translate('catalog.compare.tray')}>
      <Fifth />
      <b>{translate('catalog.compare.tray')}</b>
      {slots.map((slot) => {
        const product = compared[slot];
        return (
          <span key={slot} className="pl-tray-slot">
            {product && <ProductPicture product={product} side={80} />}
          </span>
        );
      })}
      <span className="pl-tray-soft pl-tn" role="status">
        {translate('catalog.compare.of', { count: compared.length, limit: compareLimit })}
      </span>
      <button type="button" className="pl-bulk-btn" onClick={clearAll}>
        {translate('catalog.compare.clear')}
      </button>
      <Link className="pl-tray-main" to={comparisonPath} aria-keyshortcuts="v">
        {translate('catalog.compare.open', { smart_count: compared.length })}
      </Link>
    </div>
  );
};
