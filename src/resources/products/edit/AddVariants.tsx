import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { readLines } from '../../../../contract/products/lines.ts';
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

/** More variants of a product, pasted as for a new one. */
export const AddVariants = ({ product, onAdded, onClose }: AddVariantsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ lines?: string; whole?: string }>({});
  const add = async (): Promise<void> => {
    const error = linesError(text, translate);
    setWrong(error ? { lines: error } : {});
    if (error || busy) return;
    setBusy(true);
    const { lines } = readLines(text);
    try {
      const answer = await postOnce<{ product: ProductDetail }>(`/products/${product.id}/variants`, {
        lines,
      });
      notify('products.added', { type: 'success', messageArgs: { smart_count: lines.length } });
      onAdded(answer.product);
      onClose();
    } catch (failure) {
      const refused = refusedLine(fieldErrorsOf(failure), text, translate);
      setWrong(
        refused
          ? { lines: refused }
          : { whole: failure instanceof Error ? failure.message : 'app.unexpected' },
      );
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      width={560}
      // What was pasted is given up by its button alone.
      onClose={text.trim() === '' ? onClose : undefined}
      onSubmit={() => void add()}
      title={translate('products.add')}
      sub={product.title}
      actions={<FormButtons submit={translate('products.add')} busy={busy} onClose={onClose} />}
    >
      <div className="pl-stack">
        {wrong.whole && <NoteBox tone="critical" role="alert" title={translate(wrong.whole)} />}
        <LinesField text={text} error={wrong.lines} onText={setText} />
      </div>
    </FormDialog>
  );
};
