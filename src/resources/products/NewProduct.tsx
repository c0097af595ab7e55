import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { NewProduct as Body, ProductDetail } from '../../../contract/products/calls.ts';
import { readLines } from '../../../contract/products/lines.ts';
import { longestTitle } from '../../../contract/products/products.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { FormButtons } from '../../components/inputs/FormButtons.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { fieldErrorsOf } from '../../providers/http/httpError.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { LinesField, linesError, refusedLine } from './LinesField.tsx';

interface NewProductProps {
  shop: { id: string; name: string };
  onClose: () => void;
}

interface Wrong {
  title?: string;
  lines?: string;
  whole?: string;
}

const useCreate = (shopId: string, onClose: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefreshResource('products');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const refusal = (error: unknown, text: string): Wrong => {
    const errors = fieldErrorsOf(error);
    const lines = refusedLine(errors, text, translate);
    if (errors['product.title'])
      return {
        title: translate(
          errors['product.title'] === 'invalid.taken'
            ? 'products.new.title_taken'
            : 'products.new.title_missing',
        ),
      };
    if (lines) return { lines };
    return { whole: translate(error instanceof Error ? error.message : 'app.unexpected') };
  };
  const create = async (title: string, text: string): Promise<void> => {
    const missing = title.trim() === '' ? translate('products.new.title_missing') : undefined;
    const lines = linesError(text, translate);
    setWrong({ ...(missing && { title: missing }), ...(lines && { lines }) });
    if (missing || lines || busy) return;
    setBusy(true);
    try {
      const product: Body = { shop_id: shopId, title: title.trim(), lines: readLines(text).lines };
      const answer = await postOnce<{ product: ProductDetail }>('/products', { product });
      notify('products.new.added', { type: 'success' });
      void refresh();
      onClose();
      void navigate(`${recordPath('products', answer.product.id)}/edit`);
    } catch (error) {
      setWrong(refusal(error, text));
      setBusy(false);
    }
  };
  return { busy, wrong, create };
};

/** A product before its first order: a title, and the SKUs of its variants, which the page that follows matches. */
export const NewProduct = ({ shop, onClose }: NewProductProps) => {
  const translate = useTranslate();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const { busy, wrong, create } = useCreate(shop.id, onClose);
  return (
    <FormDialog
      open
      width={560}
      // What was typed is given up by its button alone.
      onClose={title.trim() === '' && text.trim() === '' ? onClose : undefined}
      onSubmit={() => void create(title, text)}
      title={translate('products.new.title')}
      sub={translate('products.new.sub', { shop: shop.name })}
      actions={<FormButtons submit={translate('products.new.submit')} busy={busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {wrong.whole && <NoteBox tone="critical" role="alert" title={wrong.whole} />}
        <TextField
          label={translate('products.new.name')}
          maxLength={longestTitle}
          value={title}
          error={wrong.title}
          onChange={setTitle}
        />
        <LinesField text={text} error={wrong.lines} onText={setText} />
      </div>
    </FormDialog>
  );
};
