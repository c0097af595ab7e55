import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PaidMatch } from '../../../../contract/products/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { baseName } from './names.ts';
import { useProduct } from './useProductForm.ts';
import { type ProductValues, withPaid } from './values.ts';

/** As many are told one by one. */
const mostTold = 3;

/** Orders that were paid with something else than a person has set: told, and taken over only when he wants it. */
export const DiffersNote = () => {
  const translate = useTranslate();
  const { product, catalog, mayEdit } = useProduct();
  const { base, form, change } = product;
  const rows = useWatch<ProductValues, 'rows'>({ control: form.control, name: 'rows' });
  const untouched = new Set(
    rows
      .filter((row) =>
        base.rows.some(({ id, variant_id: variant }) => id === row.id && variant === row.variant_id),
      )
      .map(({ id }) => id),
  );
  const others = base.rows.flatMap(({ id, sku, differs }) =>
    differs && untouched.has(id) ? [{ id, sku, differs }] : [],
  );
  if (others.length === 0) return null;
  const paid = new Map(others.map(({ id, differs }): [string, PaidMatch] => [id, differs]));
  const valueOf = ({ variant_id: id, prints }: PaidMatch): string => {
    const chosen = id === null ? undefined : catalog.byVariant.get(id);
    return [
      chosen ? baseName(chosen) : translate('products.unmatched_order'),
      ...prints.map(({ file_name: name }) => name),
    ].join(', ');
  };
  const use = () =>
    change(new Set(paid.keys()), (row) => {
      const match = paid.get(row.id);
      return match ? withPaid(row, match) : row;
    });
  return (
    <NoteBox
      tone="info"
      title={translate('products.differs.title', { smart_count: others.length })}
      action={
        mayEdit && (
          <Button size="small" variant="outlined" onClick={use}>
            {translate('products.differs.use')}
          </Button>
        )
      }
    >
      {translate('products.differs.help')}
      <ul className="pl-pr-differs">
        {others.slice(0, mostTold).map(({ id, sku, differs }) => (
          <li key={id}>
            {translate('products.differs.row', { sku, code: differs.code, value: valueOf(differs) })}
          </li>
        ))}
      </ul>
    </NoteBox>
  );
};

/** What a save was refused for, and what somebody else has changed meanwhile. */
export const RefusalNotes = () => {
  const translate = useTranslate();
  const { latest, refusal, take } = useProduct().product;
  const wrong = Object.values(refusal.cells).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
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
      {wrong > 0 && (
        <NoteBox tone="critical" role="alert" title={translate('products.errors', { smart_count: wrong })} />
      )}
      {refusal.whole && <NoteBox tone="critical" role="alert" title={translate(refusal.whole)} />}
    </>
  );
};
