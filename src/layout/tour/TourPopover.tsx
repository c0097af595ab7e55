import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { MdOutlineClose } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { TooltipRenderProps } from 'react-joyride';

/** px between the card and the edge of the window. */
const margin = 16;

/** Frames in which a card does not move any more once it stands beside its target, which may be scrolled to before. */
const atRest = 12;

/** Once the card stands still. */
const whenPlaced = (card: RefObject<HTMLElement | null>, work: (card: HTMLElement) => void): (() => void) => {
  let [top, still] = [Number.NaN, 0];
  const look = (): void => {
    const now = card.current?.getBoundingClientRect().top ?? Number.NaN;
    still = now === top ? still + 1 : 0;
    top = now;
    if (card.current && still === atRest) work(card.current);
    else frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
};

/**
 * Brings a card that ends below the window into it: in a short one there is no room for it under a tall target, whose
 * beginning then makes way. A card at the header stays where it is, as the header does.
 * Every step has a card of its own.
 */
export const useInWindow = (card: RefObject<HTMLElement | null>): void => {
  useEffect(
    () =>
      whenPlaced(card, (element) => {
        const below = element.getBoundingClientRect().bottom + margin - window.innerHeight;
        if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
      }),
    [card],
  );
};

/** Rings what the step talks about while it is shown (look §6 "First use"). */
const useRing = ({ target }: TooltipRenderProps['step']): void => {
  useEffect(() => {
    const element = typeof target === 'function' ? target() : null;
    element?.setAttribute('data-toured', 'true');
    return () => element?.removeAttribute('data-toured');
  }, [target]);
};

/** Esc leaves the tour, unless the visitor is at work elsewhere on the page. */
const useEscape = (leave: () => void) => {
  const popover = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = document.activeElement;
    const ours = at === null || at === document.body || popover.current?.contains(at);
    if (event.key === 'Escape' && ours) leave();
  });
  useEffect(function listenForEscape() {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return popover;
};

interface FootProps extends Pick<TooltipRenderProps, 'controls' | 'index' | 'size' | 'isLastStep'> {
  helpId: string;
}

const Foot = ({ controls, index, size, isLastStep, helpId }: FootProps) => {
  const translate = useTranslate();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), [index]);
  return (
    <div className="pl-tour-foot">
      <span className="pl-tour-dots" aria-hidden="true">
        {Array.from({ length: size }, (_, dot) => (
          <i key={dot} data-current={dot === index} />
        ))}
      </span>
      <Button variant="text" onClick={() => (index === 0 ? controls.skip('button_skip') : controls.prev())}>
        {translate(index === 0 ? 'tour.skip' : 'tour.back')}
      </Button>
      <Button ref={next} variant="contained" aria-describedby={helpId} onClick={() => controls.next()}>
        {translate(isLastStep ? 'tour.done' : 'tour.next')}
      </Button>
    </div>
  );
};

/** One step: "1 of 5" read first, the focus on "Next", not modal (look §8 "Tour"). */
export const TourPopover = ({ step, controls, index, size, isLastStep }: TooltipRenderProps) => {
  const translate = useTranslate();
  const id = useId();
  useRing(step);
  const skip = (): void => controls.skip('button_skip');
  const popover = useEscape(skip);
  useInWindow(popover);
  return (
    <div
      ref={popover}
      className="pl-tour"
      role="dialog"
      data-tour-popover
      aria-labelledby={`${id}-place ${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="pl-row">
        <span id={`${id}-place`} className="pl-tour-place">
          {translate('tour.place', { step: index + 1, total: size })}
        </span>
        <span className="pl-grow" />
        <button type="button" className="pl-ib pl-ib-s" aria-label={translate('tour.skip')} onClick={skip}>
          <MdOutlineClose className="pl-icon-small" aria-hidden="true" />
        </button>
      </div>
      <h2 id={`${id}-title`}>{step.title}</h2>
      <p id={`${id}-text`}>{step.content}</p>
      <Foot controls={controls} index={index} size={size} isLastStep={isLastStep} helpId={`${id}-text`} />
    </div>
  );
};
