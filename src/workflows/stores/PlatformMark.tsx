import './stores.css';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';

const letters: Readonly<Record<StorePlatformName, string>> = {
  shopify: 'S',
  shopbase: 'SB',
  woocommerce: 'W',
};

/** Letters of a platform on its color, and nobody's logo; decorative, its name is beside it. */
export const PlatformMark = ({ platform }: { platform: StorePlatformName }) => (
  <span className="pl-platform" data-platform={platform} aria-hidden="true">
    {letters[platform]}
  </span>
);
