import '../../../workflows/stores/stores.css';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { unmatchedPath } from '../../../../contract/pagePaths.ts';
import { remainingPieces } from '../../../../contract/stores/leftOut.ts';
import type { IncomingDetail, IncomingLine } from '../../../../contract/stores/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { useMay } from '../../../providers/session/permissions.ts';

/** Returns the i18n key of why nothing is made of a line, or is any longer; undefined if something is. */
const unmadeKey = ({
  kind,
  product,
  unmatched_reason: reason,
  ...pieces
}: IncomingLine): string | undefined => {
  if (kind !== 'goods') return `stores.lines.kind.${kind}`;
  if (product || reason) return undefined;
  const remaining = remainingPieces({
    kind,
    orderedPieces: pieces.ordered_pieces,
    takenBackPieces: pieces.taken_back_pieces,
    sentPieces: pieces.sent_pieces,
  });
  return remaining === 0 ? 'stores.lines.all_taken_back' : 'stores.lines.all_sent';
};

interface LineProps {
  line: IncomingLine;
  shopId: string;
}

/** Shows what a line is here: the product and how it was found, or why there is none. */
const Product = ({ line, shopId }: LineProps) => {
  const translate = useTranslate();
  const maySeeProducts = useMay('products.view', shopId);
  const { product, matched_by: basis, unmatched_reason: reason, item_id: itemId } = line;
  const unmade = unmadeKey(line);
  if (unmade) return <ToneBadge tone="neutral">{translate(unmade)}</ToneBadge>;
  if (!product)
    return (
      <>
        <ToneBadge tone="attention" pip="diamond">
          {translate(`products.unmatched.reasons.${reason}`)}
        </ToneBadge>
        {itemId && maySeeProducts && (
          <Link className="pl-link" to={unmatchedPath(line.sku ?? line.title)}>
            {translate('stores.lines.match')}
          </Link>
        )}
      </>
    );
  return (
    <span>
      {[product.name, product.options].filter(Boolean).join(' · ')}
      <span className="pl-muted">
        {` · ${product.sku}`}
        {basis && ` · ${translate(`stores.lines.by.${basis}`)}`}
      </span>
    </span>
  );
};

const Row = ({ line, shopId }: LineProps) => {
  const translate = useTranslate();
  const counts = (['ordered', 'taken_back', 'sent'] as const)
    .map((name) => ({ name, count: line[`${name}_pieces`] }))
    .filter(({ name, count }) => name === 'ordered' || count > 0)
    .map(({ name, count }) => translate(`stores.lines.${name}`, { smart_count: count }));
  return (
    <li>
      <div className="pl-st-line">
        <b>{line.title || line.sku || '–'}</b>
        <span className="pl-muted pl-st-counts">{counts.join(' · ')}</span>
      </div>
      <div className="pl-muted">
        {[line.options, line.sku ?? translate('stores.lines.no_sku')].filter(Boolean).join(' · ')}
      </div>
      <div className="pl-row">
        <Product line={line} shopId={shopId} />
      </div>
    </li>
  );
};

/** All lines of an order as its store has them, also those of which nothing is made. */
export const LinesCard = ({ order }: { order: IncomingDetail }) => {
  const translate = useTranslate();
  return (
    <TitleCard title={translate('stores.lines.title')}>
      {order.lines.length === 0 ? (
        <p className="pl-card-body pl-muted">{translate('stores.lines.none')}</p>
      ) : (
        <ul className="pl-st-lines">
          {order.lines.map((line) => (
            <Row key={line.external_id} line={line} shopId={order.shop_id} />
          ))}
        </ul>
      )}
    </TitleCard>
  );
};
