import { useTranslate } from 'ra-core';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { StoreLink } from '../../../contract/stores/links.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useMay } from '../../providers/session/permissions.ts';

interface BrokenStoreProps {
  link: StoreLink;
}

const BrokenStore = ({ link: { id, name, problem, shop_id: shopId } }: BrokenStoreProps) => {
  const translate = useTranslate();
  const mayMend = useMay('stores.edit', shopId);
  const button = (
    <Button
      size="small"
      variant="outlined"
      to={recordPath('store_links', id)}
      aria-label={translate(mayMend ? 'stores.mend_named' : 'stores.open_named', { name })}
    >
      {translate(mayMend ? 'stores.mend' : 'app.action.open')}
    </Button>
  );
  return (
    <NoteBox tone="critical" title={translate('stores.broken_title', { name })} action={button}>
      {problem && `${translate(`resources.store_links.choices.problem.${problem}`)}. `}
      {translate('stores.broken_text')}
    </NoteBox>
  );
};

/** Notes about broken store links, with the problem and a link to the page that fixes it. */
export const BrokenStores = ({ links }: { links: readonly StoreLink[] }) =>
  links.filter(({ status }) => status === 'broken').map((link) => <BrokenStore key={link.id} link={link} />);
