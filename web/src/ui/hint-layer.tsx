import { useEffect, useRef } from 'react';
import s from './hint-layer.module.css';

/** How long a pointer rests before a hint comes, in milliseconds. */
const REST = 350;

/**
 * Shows the `data-hint` of what is under the pointer or holds the focus, and the whole text of what
 * is marked `data-cut` and cut off. One layer serves the whole page, so a hint costs a cell of a long
 * list one attribute and no component.
 */
export function HintLayer() {
  const layer = useRef<HTMLDivElement>(null);
  // The layer listens to the document: there is no element of its own to hang the events on.
  useEffect(() => {
    const node = layer.current;
    if (node === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      shown?.removeAttribute('aria-describedby');
      shown = null;
      if (node.matches(':popover-open')) node.hidePopover();
    };
    const show = (target: Element, focused: boolean) => {
      hide();
      shown = target;
      node.textContent = hintOf(target);
      if (focused) target.setAttribute('aria-describedby', node.id);
      node.showPopover();
      place(node, target.getBoundingClientRect());
    };
    const over = (event: PointerEvent) => {
      if (
        event.pointerType !== 'mouse' ||
        (event.target instanceof Node && node.contains(event.target))
      )
        return;
      const target = hinted(event);
      if (target === shown) return;
      hide();
      if (target !== null) timer = setTimeout(() => show(target, false), REST);
    };
    const focus = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.matches(':focus-visible') && hintOf(target) !== null) show(target, true);
      else hide();
    };
    document.addEventListener('pointermove', over, { signal, passive: true });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') hide();
      },
      { signal },
    );
    return () => {
      listening.abort();
      hide();
    };
  }, []);
  return <div ref={layer} id="hint" role="tooltip" popover="manual" className={s.hint} />;
}

/** What carries a hint at the pointer, even beneath the link that covers its row. */
function hinted(event: PointerEvent): Element | null {
  const here = document.elementsFromPoint(event.clientX, event.clientY);
  return here.find((element) => hintOf(element) !== null) ?? null;
}

function hintOf(element: Element): string | null {
  const hint = element.getAttribute('data-hint');
  if (hint !== null || !element.hasAttribute('data-cut')) return hint;
  const wide = element.scrollWidth > element.clientWidth;
  const tall = element.scrollHeight > element.clientHeight + 2;
  return wide || tall ? element.textContent : null;
}

function place(node: HTMLElement, anchor: DOMRect): void {
  const { width, height } = node.getBoundingClientRect();
  const left = Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8));
  const below = anchor.bottom + 6;
  const top = below + height > window.innerHeight - 8 ? anchor.top - height - 6 : below;
  node.style.left = `${left}px`;
  node.style.top = `${Math.max(8, top)}px`;
}
