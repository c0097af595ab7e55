import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePath } from '../../../../contract/pagePaths.ts';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { RemoveTemplate } from '../../../workflows/templates/RemoveTemplate.tsx';

/** Takes the template away, once that was asked, and leads to the list; what was typed goes with it. */
export const RemoveButton = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = () => {
    notify('templates.remove.done', { type: 'success', messageArgs: { smart_count: 1 } });
    void navigate(pagePath('templates'), { state: { asked: true } });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('templates.action.remove')}
      </Button>
      {asking && <RemoveTemplate template={template} onRemoved={leave} onClose={() => setAsking(false)} />}
    </>
  );
};
