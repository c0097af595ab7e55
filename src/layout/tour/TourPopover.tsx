import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { MdOutlineClose } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { TooltipRenderProps } from 'react-joyride';

/** Px between the card and the edge of the window. */
const margin = 16;

/** Animation frames without movement after which a card counts as placed; its target may be scrolled to before. */
const stillFrames = 12;

/** Runs `work` once the card no longer moves. */
const whenPlaced = (card: RefObject<HTMLElement | null>, work: (card: HTMLElement) => void): (() => void) => {
  let [top, still] = [Number.NaN, 0];
  const look = (): void => {
    const currentTop = card.current?.getBoundingClientRect().top ?? Number.NaN;
    still = currentTop === top ? still + 1 : 0;
    top = currentTop;
    if (card.current && still === stillFrames) work(card.current);
    else animationId = requestAnimationFrame(look);
  };
  let animationId = requestAnimationFrame(look);
  return () => cancelAnimationFrame(animationId);
};

/**
 * Scrolls a card that ends below the window into view: a low window has no room for it under a tall target, whose top
 * then scrolls away. A card at the header stays, as the header does. Every step has its own card.
 */
export const useInWindow = (card: RefObject<HTMLElement | null>): void => {
  useEffect(
    () =>
      whenPlaced(card, (element) => {
        const overflow = element.getBoundingClientRect().bottom + margin - window.innerHeight;
        if (overflow > 0) window.scrollBy({ top: overflow, behavior: 'instant' });
      }),
    [card],
  );
};

/** Highlights the target of the step while it is shown (look §6 "First use"). */
const useRing = ({ target }: TooltipRenderProps['step']): void => {
  useEffect(() => {
    const element = typeof target === 'function' ? target() : null;
    element?.setAttribute('data-toured', 'true');
    return () => element?.removeAttribute('data-toured');
  }, [target]);
};

/** Binds Esc to leaving the tour, unless the visitor is working elsewhere on the page. */
const useEscape = (leave: () => void) => {
  const popover = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = document.activeElement;
    const isInTour = at === null || at === document.body || popover.current?.contains(at);
    if (event.key === 'Escape' && isInTour) leave();
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
        {Array.from({ length: size }, (_, stepDot) => (
          <i key={stepDot} data-current={stepDot === index} />
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
