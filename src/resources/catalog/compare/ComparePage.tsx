import { MdOutlineFileDownload, MdOutlineCompareArrows, MdOutlineLink } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate, useNotify } from 'ra-core';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { type DeliveryChoice, deliveryOf, deliveryQuery } from '../../../../contract/catalog/delivery.ts';
import { formulaSafe } from '../../../../contract/formulas.ts';
import { csvOf } from '../../../browser/csvOf.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { countryName } from '../../../fields/countries.ts';
import { comparedGroups, type ComparedGroup, hasEqualValues } from './rows.ts';
import '../catalog.css';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { copyToClipboard } from '../../../components/text/copyToClipboard.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { DeliveryBar } from '../delivery/DeliveryBar.tsx';
import { useStoreLinkedDelivery, useStoredDelivery } from '../delivery/useDelivery.ts';
import { computeDelivered } from '../order/order.ts';
import { CompareTable } from './CompareTable.tsx';
import { useCompared, useOnlyDifferences } from './useCompared.ts';

interface CompareFileProps {
  products: readonly CatalogDetail[];
  delivery: DeliveryChoice | undefined;
  /** True to leave out rows with equal values, as on the page. */
  onlyDifferences: boolean;
}

/** Returns the comparison as a file: a row for each line of the table, a column for each product. */
const comparedFile = (
  products: readonly CatalogDetail[],
  groups: readonly ComparedGroup[],
  onlyDifferences: boolean,
): string[][] => {
  const rows = groups
    .flatMap((group) => group.rows)
    .filter((row) => !onlyDifferences || !hasEqualValues(row));
  return [
    ['', ...products.map(({ name }) => name)],
    ...rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
  ].map((row) => row.map(formulaSafe));
};

/** Downloads the comparison as CSV. */
const CompareFile = ({ products, delivery, onlyDifferences }: CompareFileProps) => {
  const translate = useTranslate();
  const download = () => {
    const groups = comparedGroups({ products, delivery, translate, countryName });
    saveFile(csvOf(comparedFile(products, groups, onlyDifferences)), 'compare.csv');
  };
  return (
    <Button variant="outlined" startIcon={<MdOutlineFileDownload />} onClick={download}>
      CSV
    </Button>
  );
};

/**
 * Reads the compared products. For users who may not see costs, the server also chooses the shipping line
 * (`computeDelivered`).
 */
const useDetails = (ids: readonly string[], delivery: DeliveryChoice | undefined) => {
  const seesCost = useMay('cost.view');
  const query = new URLSearchParams({
    ids: ids.join(','),
    ...(delivery && !seesCost && deliveryQuery(delivery)),
  }).toString();
  return useQuery({
    queryKey: ['catalog', 'compare', query],
    queryFn: ({ signal }) =>
      call<{ catalog: CatalogDetail[] }>(`/catalog/compare?${query}`, { signal, token: accountToken() }),
    select: ({ catalog }) => catalog,
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
};

/** Reads the products and the delivery from the URL; a shared link may include a delivery. */
const useComparison = () => {
  const [params, setParams] = useSearchParams();
  const { delivery: storedDelivery, keep } = useStoredDelivery();
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, compareLimit);
  const linkedDelivery = deliveryOf(Object.fromEntries(params));
  useStoreLinkedDelivery(linkedDelivery);
  const delivery = linkedDelivery ?? storedDelivery;
  const choose = (next: DeliveryChoice | undefined) => {
    keep(next);
    const within = params.get('within');
    setParams({ ids: ids.join(','), ...(within && { within }) }, { replace: true });
  };
  const removeFromUrl = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('ids', ids.filter((comparedId) => comparedId !== id).join(','));
    setParams(next, { replace: true });
  };
  return { ids, delivery, choose, removeFromUrl };
};

const EmptyComparison = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<MdOutlineCompareArrows />}
      title={translate('catalog.compare.none')}
      text={translate('catalog.compare.none_help')}
    >
      <Button variant="contained" to="/catalog">
        {translate('catalog.compare.to_catalog')}
      </Button>
    </EmptyState>
  );
};

const CopyLink = ({ ids, delivery }: { ids: readonly string[]; delivery: DeliveryChoice | undefined }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    const query = new URLSearchParams({ ids: ids.join(','), ...(delivery && deliveryQuery(delivery)) });
    if (await copyToClipboard(`${window.location.origin}/catalog/compare?${query.toString()}`))
      notify('app.copy.done', { type: 'success' });
  };
  return (
    <Button variant="outlined" startIcon={<MdOutlineLink />} onClick={() => void copy()}>
      {translate('catalog.compare.link')}
    </Button>
  );
};

interface LoadedProps {
  products: readonly CatalogDetail[];
  delivery: DeliveryChoice | undefined;
  onDelivery: (next: DeliveryChoice | undefined) => void;
  onRemove: (id: string) => void;
}

const Loaded = ({ products, delivery, onDelivery, onRemove }: LoadedProps) => {
  const translate = useTranslate();
  const sizes = [...new Set(products.flatMap(({ sold }) => sold.map(({ size }) => size)))].filter(Boolean);
  const shippableCount = delivery
    ? products.filter((product) => computeDelivered(product, delivery)).length
    : 0;
  const availability =
    shippableCount === products.length
      ? translate('catalog.compare.all_ship', { smart_count: shippableCount })
      : translate('catalog.ships_there', { ships: shippableCount, total: products.length });
  const plan = products[0]?.package_name;
  const result = delivery && (
    <>
      <b>{availability}</b>
      {plan && <small>{translate('catalog.plan_price', { plan })}</small>}
    </>
  );
  return (
    <>
      <DeliveryBar value={delivery} onChange={onDelivery} sizes={sizes} result={result} />
      <CompareTable products={products} delivery={delivery} onRemove={onRemove} />
    </>
  );
};

/** Renders `/catalog/compare?ids=…`: up to four products side by side (look §6 "Compare"). */
export const ComparePage = () => {
  const translate = useTranslate();
  const { ids, delivery, choose, removeFromUrl } = useComparison();
  const { data, error, refetch } = useDetails(ids, delivery);
  const { compared, toggle } = useCompared();
  const [onlyDifferences, setOnlyDifferences] = useOnlyDifferences();
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  const remove = (id: string) => {
    const comparedProduct = compared.find((candidate) => candidate.id === id);
    if (comparedProduct) toggle(comparedProduct);
    removeFromUrl(id);
  };
  const crumbs = [
    { label: translate('layout.sidebar.catalog'), to: '/catalog' },
    { label: translate('catalog.compare.crumb') },
  ];
  const actions = products.length > 0 && (
    <>
      <CheckField
        label={translate('catalog.compare.differences')}
        checked={onlyDifferences}
        onChange={setOnlyDifferences}
      />
      <CopyLink ids={ids} delivery={delivery} />
      <CompareFile products={products} delivery={delivery} onlyDifferences={onlyDifferences} />
    </>
  );
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('catalog.compare.title', { smart_count: data ? products.length : ids.length })}
        crumbs={crumbs}
        actions={actions}
      />
      {error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {!error && ids.length > 0 && !data && <SkeletonBlock width="100%" height={320} />}
      {(ids.length === 0 || (data && products.length === 0)) && <EmptyComparison />}
      {products.length > 0 && (
        <Loaded products={products} delivery={delivery} onDelivery={choose} onRemove={remove} />
      )}
    </div>
  );
};
