import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { useTranslate } from 'react-admin';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';

interface TemplateRowProps {
  template: ImportTemplate;
  onAct: (act: 'look' | 'remove') => void;
}

/** A template in one line: whose files it reads, how many of their columns, and when it last learned something. */
export const TemplateRow = ({ template, onAct }: TemplateRowProps) => {
  const translate = useTranslate();
  const { name, layout, header, mapping, updated_at: at } = template;
  const used = translate('imports.templates.used', { used: Object.keys(mapping).length, columns: header.length });
  return (
    <li data-id={template.id}>
      <TableChartOutlined aria-hidden="true" fontSize="small" />
      <span className="pl-grow">
        <b>{name}</b>{' '}
        <span className="pl-muted">{[translate(layout ? `imports.layouts.${layout}` : 'imports.layout_own'), used].join(' · ')}</span>
      </span>
      <DateTime value={at} shape="ago" className="pl-muted" />
      <Button size="small" variant="outlined" aria-label={translate('imports.templates.look_named', { name })} onClick={() => onAct('look')}>
        {translate('app.action.show')}
      </Button>
      <Button size="small" variant="outlined" aria-label={translate('imports.templates.remove_named', { name })} onClick={() => onAct('remove')}>
        {translate('imports.templates.remove')}
      </Button>
    </li>
  );
};
