import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Thumb } from '../../components/media/Thumb.tsx';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';
import { pagePath, recordPath } from '../../../contract/pagePaths.ts';
import { codeLabel } from '../../i18n/codes.ts';

/** Number of products that are shown; the catalog lists all of them. */
const maxShown = 4;

const allQuery = new URLSearchParams({
  filter: JSON.stringify({ is_new: 'true' }),
  sort: 'created_at',
  order: 'DESC',
});
const allPath = `${pagePath('catalog')}?${allQuery.toString()}`;

/** The products that came into the catalog last (spec §1: the tour ends here). Renders nothing without new products. */
export const NewReleases = () => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['catalog', 'new'],
    queryFn: ({ signal }) =>
      call<{ catalog: CatalogProduct[] }>(listPath('catalog', firstPage({ is_new: 'true' })), {
        signal,
        token: accountToken(),
      }),
    select: ({ catalog }) => catalog.slice(0, maxShown),
    staleTime: 300_000,
  });
  if (!data || data.length === 0) return null;
  const methodLabel = (value: string) =>
    translate(`resources.catalog.choices.print_method.${value}`, { _: value });
  return (
    <div className="pl-new">
      <TitleCard
        title={translate('homeCards.releases')}
        aside={
          <Link to={allPath} data-tour="new-releases">
            {translate('app.action.view_all')}
          </Link>
        }
      >
        <ul>
          {data.map(
            ({ id, name, picture_url: src, drawing, hex, product_type: type, print_method: method }) => (
              <li key={id} className="pl-need">
                <Thumb size="m" src={src} product={drawing} color={hex} />
                <div className="pl-grow">
                  <Link className="pl-strong" to={recordPath('catalog', id)}>
                    {name}
                  </Link>
                  <p className="pl-muted">
                    {[codeLabel(translate, 'product_groups', type), methodLabel(method)].join(' · ')}
                  </p>
                </div>
              </li>
            ),
          )}
        </ul>
      </TitleCard>
    </div>
  );
};
