interface Box {
  readonly box: DOMRect;
  readonly text: string;
  readonly of: Element;
  readonly above: boolean;
}

/**
 * Looks at what is drawn, in the page. Finds what scrolls sideways, what is cut off without saying
 * so, and words that stand on other words. It has to stand alone: it runs inside the browser.
 */
export function faults(scope: string): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) {
    found.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
  }
  for (const stage of document.querySelectorAll<HTMLElement>(scope)) look(stage);
  return found;

  function look(stage: HTMLElement): void {
    const name = stage.dataset['stage'] ?? scope;
    const boxes: Box[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = seen(rect, parent, stage);
        if (box !== null)
          boxes.push({ box, text: text.slice(0, 40), of: parent, above: isAbove(parent) });
      }
    }
    for (const element of stage.querySelectorAll<HTMLElement>('*')) cut(element, name);
    const edge = Math.min(stage.getBoundingClientRect().right, root.clientWidth);
    for (const { box, text } of boxes) {
      if (box.right > edge + 1) found.push(`${name}: "${text}" runs out at the right`);
    }
    boxes.sort((a, b) => a.box.top - b.box.top);
    boxes.forEach((one, index) => {
      for (let at = index + 1; at < boxes.length; at++) {
        const other = boxes[at];
        if (other === undefined || other.box.top > one.box.bottom) break;
        // What is fixed to the screen has the page scroll beneath it.
        if (other.of === one.of || other.above !== one.above) continue;
        if (!covers(one.box, other.box)) continue;
        found.push(`${name}: "${one.text}" stands on "${other.text}"`);
      }
    });
  }

  /** Whether an element hides part of its text without an ellipsis, a fade or a way to scroll. */
  function cut(element: HTMLElement, name: string): void {
    const style = getComputedStyle(element);
    if (element.clientWidth === 0 || isHidden(element)) return;
    if (element.dataset['clamp'] !== undefined || element.matches('input, svg, svg *')) return;
    const wide = element.scrollWidth > element.clientWidth + 1;
    if (wide && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis') {
      if (style.webkitLineClamp === 'none')
        found.push(`${name}: cut at the right: ${words(element)}`);
    }
    const tall = element.scrollHeight > element.clientHeight + 3;
    if (tall && style.overflowY === 'hidden' && style.webkitLineClamp === 'none') {
      if (style.textOverflow !== 'ellipsis') found.push(`${name}: cut below: ${words(element)}`);
    }
  }

  function words(element: Element): string {
    return `${element.className} "${element.textContent?.slice(0, 40)}"`;
  }

  function isHidden(element: Element): boolean {
    if (element.closest('.hidden-text, [hidden], dialog:not([open])') !== null) return true;
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** The part of a box that its surroundings let through; null for nothing. */
  function seen(rect: DOMRect, from: Element, stage: Element): DOMRect | null {
    let { left, top, right, bottom } = rect;
    for (let at: Element | null = from; at !== null && stage.contains(at); at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left);
      top = Math.max(top, frame.top);
      right = Math.min(right, frame.right);
      bottom = Math.min(bottom, frame.bottom);
    }
    if (right - left < 1 || bottom - top < 1) return null;
    return new DOMRect(left, top, right - left, bottom - top);
  }

  function isAbove(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  }

  function covers(a: DOMRect, b: DOMRect): boolean {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // Lines of one paragraph may touch by the leading of their type.
    return wide > 3 && tall > 6;
  }
}
