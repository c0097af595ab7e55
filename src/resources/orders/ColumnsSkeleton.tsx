import { useTranslate } from 'ra-core';

const Blocks = ({ heights }: { heights: readonly number[] }) => (
  <div className="pl-stack">
    {heights.map((height) => (
      <span key={height} className="pl-sk pl-sk-block" style={{ width: '100%', height }} />
    ))}
  </div>
);

interface ColumnsSkeletonProps {
  /** Heights in px of the cards in each column, all different. */
  main: readonly number[];
  side: readonly number[];
  /** True if the page has a breadcrumb above its title. */
  crumbs?: boolean;
  titled?: boolean;
}

/** Renders the skeleton of a page with two columns, with the shapes of the cards to come (look §6 "Loading"). */
export const ColumnsSkeleton = ({ main, side, crumbs = false, titled = true }: ColumnsSkeletonProps) => {
  const translate = useTranslate();
  return (
    <div role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <div aria-hidden="true">
        {crumbs && (
          <span className="pl-sk pl-sk-block" style={{ width: 120, height: 12, marginBottom: 14 }} />
        )}
        {titled && (
          <span className="pl-sk pl-sk-block" style={{ width: 260, height: 30, marginBottom: 16 }} />
        )}
        <div className="pl-two">
          <Blocks heights={main} />
          <Blocks heights={side} />
        </div>
      </div>
    </div>
  );
};
