import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { readProductLines } from '../../../../contract/products/lines.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { FormButtons } from '../../../components/inputs/FormButtons.tsx';
import { fieldErrorsOf } from '../../../providers/http/httpError.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { LinesField, linesError, refusedLine } from '../LinesField.tsx';

interface AddVariantsProps {
  product: ProductDetail;
  onAdded: (product: ProductDetail) => void;
  onClose: () => void;
}

/** Adds variants to a product, pasted the same way as for a new one. */
export const AddVariants = ({ product, onAdded, onClose }: AddVariantsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ lines?: string; whole?: string }>({});
  const add = async (): Promise<void> => {
    const error = linesError(text, translate);
    setErrors(error ? { lines: error } : {});
    if (error || busy) return;
    setBusy(true);
    const { lines } = readProductLines(text);
    try {
      const response = await postOnce<{ product: ProductDetail }>(`/products/${product.id}/variants`, {
        lines,
      });
      notify('products.added', { type: 'success', messageArgs: { smart_count: lines.length } });
      onAdded(response.product);
      onClose();
    } catch (failure) {
      const lineError = refusedLine(fieldErrorsOf(failure), text, translate);
      setErrors(
        lineError
          ? { lines: lineError }
          : { whole: failure instanceof Error ? failure.message : 'app.unexpected' },
      );
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      width={560}
      // Pasted text is discarded by the cancel button only.
      onClose={text.trim() === '' ? onClose : undefined}
      onSubmit={() => void add()}
      title={translate('products.add')}
      sub={product.title}
      actions={<FormButtons submit={translate('products.add')} busy={busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {errors.whole && <NoteBox tone="critical" role="alert" title={translate(errors.whole)} />}
        <LinesField text={text} error={errors.lines} onText={setText} />
      </div>
    </FormDialog>
  );
};
