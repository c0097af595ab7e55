import './Tour.css';
import { useTranslate } from 'ra-core';
import { type ArrowRenderProps, type EventData, EVENTS, Joyride, type Step } from 'react-joyride';
import { useFocusHandedBack } from '../../components/feedback/useFocusHandedBack.ts';
import { size } from '../../theme/metrics.ts';
import { useAreas } from '../areas.ts';
import { targetOf, tourSteps } from './steps.ts';
import { TourPopover } from './TourPopover.tsx';

/** Z-index below the theme's dialogs and above the header. */
const zIndex = 1100;

/** Px between the header and an element that is scrolled to. */
const belowHeader = 24;

const options = {
  skipBeacon: true,
  hideOverlay: true,
  // Not modal (look §8): the page stays usable, and the popover handles Esc itself.
  disableFocusTrap: true,
  dismissKeyAction: false,
  width: 320,
  offset: 4,
  arrowBase: 12,
  arrowSize: 8,
  arrowSpacing: 12,
  zIndex,
  // Elements are scrolled to below the header, not under it.
  scrollOffset: size.header + belowHeader,
} as const;

/** Never above its target: the card may leave the window there, and scrolling cannot bring it back (`useInWindow`). */
const floating = { flipOptions: { fallbackPlacements: ['bottom' as const] } };

/** The popover has its own shadow. */
const styles = { floater: { filter: 'none' } } as const;

const Arrow = ({ placement }: ArrowRenderProps) => (
  <span className="pl-tour-arrow" data-side={placement.split('-')[0]} />
);

export interface TourProps {
  /** First step, from 0: where the tour resumes after a visit to another page. */
  from: number;
  onStep: (index: number) => void;
  onEnd: () => void;
}

/** Tour of five popovers, each at its target; the texts are `tour.steps`. */
export const Tour = ({ from, onStep, onEnd }: TourProps) => {
  const translate = useTranslate();
  const areas = useAreas();
  // The end of the tour removes the focused button; the focus then goes to the top of the page.
  useFocusHandedBack('[data-tour-popover]', '.pl-title h1');
  const steps: Step[] = tourSteps.map((step) => ({
    id: step.name,
    target: () => targetOf(step, areas),
    placement: step.placement,
    title: translate(`tour.steps.${step.name}.title`),
    content: translate(`tour.steps.${step.name}.text`),
  }));
  const onEvent = ({ type, index }: EventData): void => {
    if (type === EVENTS.TOOLTIP) onStep(index);
    if (type === EVENTS.TOUR_END) onEnd();
  };
  return (
    <Joyride
      run
      continuous
      initialStepIndex={from}
      steps={steps}
      options={options}
      floatingOptions={floating}
      styles={styles}
      arrowComponent={Arrow}
      loaderComponent={null}
      tooltipComponent={TourPopover}
      onEvent={onEvent}
    />
  );
};
