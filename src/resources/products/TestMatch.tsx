import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { MatchTest } from '../../../contract/products/calls.ts';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { codeLabel } from '../../i18n/codes.ts';

interface TestMatchProps {
  shop: { id: string; name: string };
  onClose: () => void;
}

const Found = ({ match, variant }: { match: MatchTest; variant: NonNullable<MatchTest['variant']> }) => {
  const translate = useTranslate();
  const files = match.prints.map(
    ({ position, file_name: name }) => `${codeLabel(translate, 'print_positions', position)}: ${name}`,
  );
  const line = match.shipping_line && codeLabel(translate, 'shipping_lines', match.shipping_line);
  return (
    <NoteBox tone="success" role="status" title={`${variant.name} · ${variant.options} (${variant.sku})`}>
      {[
        translate(`products.test.by.${match.by ?? 'words'}`, { title: match.product?.title ?? '' }),
        files.length > 0 ? `${files.join(', ')}.` : translate('products.test.no_files'),
        line ? translate('products.test.line', { line }) : translate('products.test.cheapest'),
      ].join(' ')}
    </NoteBox>
  );
};

const Missing = ({ match: { product, problem }, text }: { match: MatchTest; text: string }) => {
  const translate = useTranslate();
  const { code = 'sku_unknown', params = {}, suggestions = [] } = problem ?? {};
  return (
    <NoteBox
      tone="attention"
      role="status"
      title={translate('products.test.none')}
      action={
        product && (
          <Button size="small" variant="outlined" to={recordPath('products', product.id)}>
            {translate('products.test.open')}
          </Button>
        )
      }
    >
      {translate(`imports.problems.${code}`, { value: text, ...params })}
      {suggestions.length > 0 &&
        ` ${translate('products.test.suggestions', { names: suggestions.slice(0, 5).join(', ') })}`}
    </NoteBox>
  );
};

/** Shows what a SKU, or the words of an order line, would match in a shop, without creating anything. */
export const TestMatch = ({ shop, onClose }: TestMatchProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [tested, setTested] = useState<{ match: MatchTest; text: string }>();
  const { busy, error, start } = useSingleRun(async () => {
    const testedText = text.trim();
    setTested({
      match: await call<MatchTest>('/products/test', {
        method: 'POST',
        body: { shop_id: shop.id, text: testedText },
        token: accountToken(),
      }),
      text: testedText,
    });
  });
  const variant = tested?.match.variant;
  return (
    <FormDialog
      open
      width={560}
      onClose={onClose}
      onSubmit={() => void (text.trim() !== '' && start())}
      title={translate('products.test.title')}
      sub={translate('products.test.sub', { shop: shop.name })}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.close')}</Button>
          <Button type="submit" variant="contained" disabled={text.trim() === ''} loading={busy}>
            {translate('products.test.submit')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <TextField
          label={translate('products.test.label')}
          maxLength={300}
          value={text}
          help={translate('products.test.hint')}
          onChange={setText}
        />
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
        {tested &&
          !error &&
          (variant ? (
            <Found match={tested.match} variant={variant} />
          ) : (
            <Missing match={tested.match} text={tested.text} />
          ))}
      </div>
    </FormDialog>
  );
};
