import { useEffect, useRef, useState } from 'react';
import { formatCount, formatLargeCount } from '../../i18n/format.ts';
import { moveFocus } from './moveFocus.ts';

/** Px beside a scrolled tab: the width of the fade in `.pl-tabs` at the ends of the strip. */
const fade = 40;

/** Fades the ends of a strip beyond which there are more tabs. Returns a function that stops it. */
const watchTabs = (strip: HTMLElement): (() => void) => {
  const mark = (): void => {
    const end = strip.scrollWidth - strip.clientWidth;
    strip.toggleAttribute('data-more-before', strip.scrollLeft > 1);
    strip.toggleAttribute('data-more-after', strip.scrollLeft < end - 1);
  };
  mark();
  strip.addEventListener('scroll', mark, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
  // Tabs grow when their counts load.
  for (const element of [strip, ...strip.children]) sizes?.observe(element);
  return () => {
    strip.removeEventListener('scroll', mark);
    sizes?.disconnect();
  };
};

/** Scrolls a strip just far enough to show a tab as a whole, clear of the faded ends. */
const showTab = (strip: HTMLElement, tab: HTMLElement): void => {
  const minScroll = tab.offsetLeft + tab.offsetWidth + fade - strip.clientWidth;
  const maxScroll = Math.max(0, tab.offsetLeft - fade);
  strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, minScroll), maxScroll);
};

interface StatusTab<Value extends string = string> {
  value: Value;
  label: string;
  /** Absent while the counts load. */
  count?: number;
}

interface StatusTabsProps<Value extends string> {
  /** Label of the list of tabs. */
  label: string;
  tabs: readonly StatusTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the panel that the tabs switch. */
  panelId?: string;
}

/**
 * Tabs of a list with their counts. Roving tab stop: ←/→ move the focus, Enter or Space choose, so that passing over
 * a tab sends no request; the count is part of the name, "Pending, 18" (look §8).
 */
export const StatusTabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
}: StatusTabsProps<Value>) => {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Value>();
  const stop = focused ?? value;
  const counted = tabs.some(({ count }) => count !== undefined);
  useEffect(() => (list.current ? watchTabs(list.current) : undefined), []);
  useEffect(
    function showSelected() {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab && list.current) showTab(list.current, tab);
      // Loaded counts make the tabs wider.
    },
    [value, counted],
  );
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="pl-tabs"
      onKeyDown={(event) => moveFocus(event, '[role=tab]')}
      onBlur={() => setFocused(undefined)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className="pl-tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          aria-label={tab.count === undefined ? tab.label : `${tab.label}, ${formatCount(tab.count)}`}
          tabIndex={tab.value === stop ? 0 : -1}
          onFocus={() => setFocused(tab.value)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className="pl-tab-count" title={formatCount(tab.count)}>
              {formatLargeCount(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
