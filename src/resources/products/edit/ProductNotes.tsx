import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PaidMatch } from '../../../../contract/products/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { baseName } from './names.ts';
import { useProduct } from './useProductForm.ts';
import { type ProductValues, withPaidMatch } from './values.ts';

/** Maximum number of orders that are listed. */
const maxListed = 3;

/** Lists orders that were paid with another match than the one set by a person. It is taken over only on request. */
export const DiffersNote = () => {
  const translate = useTranslate();
  const { product, catalog, mayEdit } = useProduct();
  const { base, form, change } = product;
  const rows = useWatch<ProductValues, 'rows'>({ control: form.control, name: 'rows' });
  const unchangedIds = new Set(
    rows
      .filter((row) =>
        base.rows.some(({ id, variant_id: variant }) => id === row.id && variant === row.variant_id),
      )
      .map(({ id }) => id),
  );
  const differingRows = base.rows.flatMap(({ id, sku, differs }) =>
    differs && unchangedIds.has(id) ? [{ id, sku, differs }] : [],
  );
  if (differingRows.length === 0) return null;
  const paidById = new Map(differingRows.map(({ id, differs }): [string, PaidMatch] => [id, differs]));
  const matchText = ({ variant_id: id, prints }: PaidMatch): string => {
    const chosenVariant = id === null ? undefined : catalog.byVariant.get(id);
    return [
      chosenVariant ? baseName(chosenVariant) : translate('products.unmatched_order'),
      ...prints.map(({ file_name: name }) => name),
    ].join(', ');
  };
  const takeOver = () =>
    change(new Set(paidById.keys()), (row) => {
      const match = paidById.get(row.id);
      return match ? withPaidMatch(row, match) : row;
    });
  return (
    <NoteBox
      tone="info"
      title={translate('products.differs.title', { smart_count: differingRows.length })}
      action={
        mayEdit && (
          <Button size="small" variant="outlined" onClick={takeOver}>
            {translate('products.differs.use')}
          </Button>
        )
      }
    >
      {translate('products.differs.help')}
      <ul className="pl-pr-differs">
        {differingRows.slice(0, maxListed).map(({ id, sku, differs }) => (
          <li key={id}>
            {translate('products.differs.row', { sku, code: differs.code, value: matchText(differs) })}
          </li>
        ))}
      </ul>
    </NoteBox>
  );
};

/** Explains why a save was refused, and that somebody else changed the product meanwhile. */
export const RefusalNotes = () => {
  const translate = useTranslate();
  const { latest, refusal, take } = useProduct().product;
  const errorCount = Object.values(refusal.cells).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  return (
    <>
      {latest && (
        <NoteBox
          tone="warning"
          role="alert"
          title={translate('products.conflict.title')}
          action={
            <Button autoFocus size="small" variant="outlined" onClick={() => take(latest)}>
              {translate('products.conflict.load')}
            </Button>
          }
        >
          {translate('products.conflict.help')}
        </NoteBox>
      )}
      {errorCount > 0 && (
        <NoteBox
          tone="critical"
          role="alert"
          title={translate('products.errors', { smart_count: errorCount })}
        />
      )}
      {refusal.whole && <NoteBox tone="critical" role="alert" title={translate(refusal.whole)} />}
    </>
  );
};
