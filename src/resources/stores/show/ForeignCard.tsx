import { useTranslate } from 'ra-core';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useMay } from '../../../providers/session/permissions.ts';

type Variant = LinkDetail['foreign_variants'][number];

interface RowProps {
  link: LinkDetail;
  variant: Variant;
}

const Row = ({ link: { shop_id: shopId }, variant }: RowProps) => {
  const translate = useTranslate();
  const refresh = useRefreshResource('store_links');
  const mayEditOrders = useMay('orders.edit', shopId);
  const mayEdit = useMay('products.edit', shopId) && mayEditOrders;
  const { external_variant_id: id, title, options } = variant;
  const restore = useSingleRun(async () => {
    await postOnce('/store-links/foreign-variants', {
      variant: { shop_id: shopId, external_variant_id: id, is_foreign: false },
    });
    await refresh();
  });
  const name = [title, options].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="pl-grow">{name}</span>
      {mayEdit && (
        <Button
          size="small"
          loading={restore.busy}
          aria-label={`${translate('stores.foreign.restore')}: ${name}`}
          onClick={() => void restore.start()}
        >
          {translate('stores.foreign.restore')}
        </Button>
      )}
      {restore.error && <NoteBox tone="critical" role="alert" title={translate(restore.error)} />}
    </li>
  );
};

/** Variants of the shop's stores that the seller called not ours, and how to print them again. */
export const ForeignCard = ({ link }: { link: LinkDetail }) => {
  const translate = useTranslate();
  if (link.foreign_variants.length === 0) return null;
  return (
    <TitleCard title={translate('stores.foreign.title')}>
      <div className="pl-card-body">
        <ul className="pl-st-unpaid">
          {link.foreign_variants.map((variant) => (
            <Row key={variant.external_variant_id} link={link} variant={variant} />
          ))}
        </ul>
      </div>
    </TitleCard>
  );
};
