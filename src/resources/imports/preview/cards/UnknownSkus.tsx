import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { Import, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { pagePath } from '../../../../../contract/pagePaths.ts';
import type { CollectResult } from '../../../../../contract/products/calls.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { useSingleRun } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { postOnce } from '../../../../providers/http/idempotency.ts';
import { useMay } from '../../../../providers/session/permissions.ts';

const productProblems = new Set<ProblemGroup['code']>(['sku_unmatched', 'sku_inactive']);

interface UnknownSkusProps {
  importRecord: Import;
  groups: readonly ProblemGroup[];
}

/** Leads from unknown SKUs to products, where they are matched once for this file and all later ones. */
export const UnknownSkus = ({ importRecord, groups }: UnknownSkusProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const offline = useOfflineReason();
  const { busy, error, start } = useSingleRun(async () => {
    const { variants } = await postOnce<CollectResult>('/products/collect', { import_id: importRecord.id });
    const text = translate(variants > 0 ? 'imports.preview.unknown.done' : 'imports.preview.unknown.none', {
      smart_count: variants,
    });
    notify(text, { type: 'success', messageArgs: { _: text } });
    await client.invalidateQueries({ queryKey: ['imports'] });
  });
  const mayEdit = useMay('products.edit');
  const hasUnknown = groups.some(({ code }) => code === 'sku_unknown');
  const hasProductProblem = groups.some(({ code }) => productProblems.has(code));
  if (!mayEdit || (!hasUnknown && !hasProductProblem)) return null;
  return (
    <TitleCard title={translate('imports.preview.unknown.title')}>
      <div className="pl-card-body pl-stack">
        <p className="pl-muted">{translate('imports.preview.unknown.text')}</p>
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} dense />}
        <div className="pl-row">
          {hasUnknown && (
            <Button
              variant="outlined"
              disabled={offline !== undefined}
              title={offline}
              loading={busy}
              onClick={() => void start()}
            >
              {translate('imports.preview.unknown.add')}
            </Button>
          )}
          {hasProductProblem && (
            <Button to={pagePath('products')}>
              {translate('resources.products.name', { smart_count: 2 })}
            </Button>
          )}
        </div>
      </div>
    </TitleCard>
  );
};
