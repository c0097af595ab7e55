import { MdOutlineChevronLeft, MdOutlineChevronRight } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { useShortcut } from '../../../browser/shortcuts.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';

interface StepLinkProps {
  id: string | null;
  label: string;
  shortcut: string;
  icon: typeof MdOutlineChevronLeft;
}

const StepLink = ({ id, label, shortcut, icon: Icon }: StepLinkProps) => {
  const navigate = useNavigate();
  useShortcut(shortcut, () => void navigate(recordPath('orders', id ?? '')), id !== null);
  const arrow = <Icon aria-hidden="true" className="pl-icon-small" />;
  if (id === null) {
    return (
      <button type="button" className="pl-ib" disabled aria-label={label}>
        {arrow}
      </button>
    );
  }
  return (
    <Link
      className="pl-ib"
      to={recordPath('orders', id)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label}  ${shortcut}`}
    >
      {arrow}
    </Link>
  );
};

/** Links to the orders above and below in the list's default order; also `[` and `]` (look §8). */
export const NeighborLinks = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <span className="pl-nw">
      <StepLink
        id={order.newer_id}
        label={translate('orderShow.previous')}
        shortcut="["
        icon={MdOutlineChevronLeft}
      />
      <StepLink
        id={order.older_id}
        label={translate('orderShow.next')}
        shortcut="]"
        icon={MdOutlineChevronRight}
      />
    </span>
  );
};
