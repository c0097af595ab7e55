import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { NewProduct, ProductDetail } from '../../../contract/products/calls.ts';
import { readProductLines } from '../../../contract/products/lines.ts';
import { maxTitleLength } from '../../../contract/products/products.ts';
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

interface FormErrors {
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
  const [errors, setErrors] = useState<FormErrors>({});
  const toFormErrors = (error: unknown, text: string): FormErrors => {
    const fieldErrors = fieldErrorsOf(error);
    const lines = refusedLine(fieldErrors, text, translate);
    if (fieldErrors['product.title'])
      return {
        title: translate(
          fieldErrors['product.title'] === 'invalid.taken'
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
    setErrors({ ...(missing && { title: missing }), ...(lines && { lines }) });
    if (missing || lines || busy) return;
    setBusy(true);
    try {
      const product: NewProduct = {
        shop_id: shopId,
        title: title.trim(),
        lines: readProductLines(text).lines,
      };
      const response = await postOnce<{ product: ProductDetail }>('/products', { product });
      notify('products.new.added', { type: 'success' });
      void refresh();
      onClose();
      void navigate(`${recordPath('products', response.product.id)}/edit`);
    } catch (error) {
      setErrors(toFormErrors(error, text));
      setBusy(false);
    }
  };
  return { busy, errors, create };
};

/**
 * Creates a product before its first order from a title and the SKUs of its variants. Its page then opens for
 * matching.
 */
export const NewProductDialog = ({ shop, onClose }: NewProductProps) => {
  const translate = useTranslate();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const { busy, errors, create } = useCreate(shop.id, onClose);
  return (
    <FormDialog
      open
      width={560}
      // Typed text is discarded by the cancel button only.
      onClose={title.trim() === '' && text.trim() === '' ? onClose : undefined}
      onSubmit={() => void create(title, text)}
      title={translate('products.new.title')}
      sub={translate('products.new.sub', { shop: shop.name })}
      actions={<FormButtons submit={translate('products.new.submit')} busy={busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {errors.whole && <NoteBox tone="critical" role="alert" title={errors.whole} />}
        <TextField
          label={translate('products.new.name')}
          maxLength={maxTitleLength}
          value={title}
          error={errors.title}
          onChange={setTitle}
        />
        <LinesField text={text} error={errors.lines} onText={setText} />
      </div>
    </FormDialog>
  );
};
