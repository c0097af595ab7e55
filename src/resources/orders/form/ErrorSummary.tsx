import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { type FlatError, flatErrors } from './flatErrors.ts';
import type { OrderValues } from './values.ts';

type Translate = ReturnType<typeof useTranslate>;

const focusable = 'input:not([disabled]),button:not([disabled]),[tabindex="0"]';

/** Finds the nearest element of the page for a path: `items.0.prints.1.design_id` → `items.0.prints` → `items`. */
const partOf = (path: string): HTMLElement | null => {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const element = document.querySelector<HTMLElement>(`[data-path="${steps.slice(0, length).join('.')}"]`);
    if (element) return element.querySelector<HTMLElement>(focusable);
  }
  return null;
};

/** Returns the label of a refused value. For an item whose product is chosen, the variant only lacks its size. */
const labelOf = (translate: Translate, path: string, items: OrderValues['items']): string => {
  const [top = '', index, field] = path.split('.');
  const fieldName = field === 'variant_id' && items[Number(index)]?.unsized_id ? 'size' : field;
  if (top !== 'items') return translate(`resources.orders.fields.${top}`);
  if (index === undefined) return translate('orderForm.fields.items');
  const item = translate('orderForm.items.item', { number: Number(index) + 1 });
  return fieldName
    ? translate('orderForm.path', { item, field: translate(`orderForm.fields.${fieldName}`) })
    : item;
};

const useFocusPath = () => {
  const { setFocus, getFieldState } = useFormContext<OrderValues>();
  return (path: string): void => {
    const previousFocus = document.activeElement;
    setFocus(path as FieldPath<OrderValues>);
    if (document.activeElement === previousFocus || !getFieldState(path as FieldPath<OrderValues>).error)
      partOf(path)?.focus();
    // A field that already had the focus does not scroll, although its message may be hidden behind the bar.
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  };
};

const List = ({ errors, onGo }: { errors: readonly FlatError[]; onGo: (path: string) => void }) => {
  const translate = useTranslate();
  const { getValues } = useFormContext<OrderValues>();
  return (
    <ul>
      {errors.map(({ path, code }) => (
        <li key={path}>
          <button type="button" className="pl-link" onClick={() => onGo(path)}>
            {labelOf(translate, path, getValues('items'))}
          </button>
          {`: ${translate(`invalid.${code}`, { _: translate('invalid.format') })}`}
        </li>
      ))}
    </ul>
  );
};

/** Shows why nothing was saved, above the form, with links to the fields; the focus moves to the first (look §6). */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState<OrderValues>();
  const focusPath = useFocusPath();
  const box = useRef<HTMLDivElement>(null);
  const fieldErrors = flatErrors(errors);
  const { message: serverError, type } = errors.root?.['server'] ?? {};
  const focusFirst = useEffectEvent(() => {
    const [first] = fieldErrors;
    if (first) focusPath(first.path);
    else if (serverError) box.current?.focus();
  });
  // The server checks after the form did, and react-hook-form focuses only what it refused itself.
  useEffect(() => {
    if (submitCount > 0) focusFirst();
  }, [submitCount]);
  if (submitCount === 0 || (fieldErrors.length === 0 && !serverError)) return null;
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      {fieldErrors.length > 0 ? (
        <NoteBox
          tone="critical"
          title={translate('app.views.not_saved', { smart_count: fieldErrors.length })}
        >
          <List errors={fieldErrors} onGo={focusPath} />
        </NoteBox>
      ) : (
        <NoteBox tone="critical" title={translate(serverError ?? 'errors.unexpected')}>
          {translate(type === 'unsent' ? 'orderForm.saved_not_sent' : 'orderForm.kept')}
        </NoteBox>
      )}
    </div>
  );
};
