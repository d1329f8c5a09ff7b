/** Candidate in one document, with what that document alone shows about it; points are CSS pixels of its own viewport. */
export interface DocumentThing {
  readonly mark: string;
  /** Describes the element to readers of the findings. */
  readonly label: string;
  /** False where the definition leaves open whether it is a separate thing: it may be listed but need not be. */
  readonly isRequired: boolean;
  /** Group of things that are one thing to a person: one of them must be listed, and a second one is too much. */
  readonly group: string;
  /** Points in the current viewport at which a press reaches it. */
  readonly nowPoints: readonly (readonly [x: number, y: number])[];
  /** Whether a press reaches it once it is scrolled into view. */
  readonly isReachable: boolean;
}

/**
 * Gives every element of the document and its open shadow roots a mark (`data-gt`) that begins with `prefix`, unless it has one already.
 * Runs in the page.
 */
export function markElements(prefix: string): void {
  let count = 0;
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.hasAttribute('data-gt')) {
        element.setAttribute('data-gt', `${prefix}-${count}`);
        count += 1;
      }
      if (element.shadowRoot !== null) visit(element.shadowRoot);
    }
  };
  visit(document);
}

/**
 * Finds what a person could act on in this document, by the HTML standard's interactive content, WAI-ARIA's widget roles and the renderer's
 * hit test, independent of the product's own page script. Runs in the page's main world, so it is one function without imports. With
 * `scrolls` it scrolls the page to test what is out of view, and scrolls it back.
 */
// oxlint-disable-next-line max-lines-per-function -- it is sent to the page as its source, so it has to be one function
export function findThings(scrolls: boolean): DocumentThing[] {
  const WIDGETS = new Set(
    'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'.split(
      ' ',
    ),
  );
  const HANDLERS = ['onclick', 'onmousedown', 'onmouseup', 'onpointerdown', 'onpointerup'];
  type Strength = 'native' | 'role' | 'weak' | 'optional';

  const all: Element[] = [];
  const gather = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      all.push(element);
      if (element.shadowRoot !== null) gather(element.shadowRoot);
    }
  };
  gather(document);

  const parentOf = (element: Element): Element | null => {
    const parent = element.assignedSlot ?? element.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  const isInside = (inner: Element | null, outer: Element): boolean => {
    for (let at = inner; at !== null; at = parentOf(at)) if (at === outer) return true;
    return false;
  };

  const isDrawn = (element: Element): boolean => {
    if (getComputedStyle(element).visibility !== 'visible') return false;
    let opacity = 1;
    for (let at: Element | null = element; at !== null; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.display === 'none') return false;
      opacity *= Number(style.opacity);
    }
    return opacity >= 0.1;
  };

  const isDisabled = (element: Element): boolean =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

  const strengthOf = (element: Element): Strength | null => {
    const isHtmlOrSvg = element instanceof HTMLElement || element instanceof SVGElement;
    if (!isHtmlOrSvg || isDisabled(element)) return null;
    switch (element.localName) {
      case 'iframe':
      case 'frame':
        return null;
      case 'a':
      case 'area':
        if (element.hasAttribute('href') || element.hasAttribute('xlink:href')) return 'native';
        break;
      case 'button':
      case 'select':
      case 'textarea':
        return 'native';
      case 'input':
        return element.getAttribute('type')?.toLowerCase() === 'hidden' ? null : 'native';
      case 'summary':
        return element.parentElement instanceof HTMLDetailsElement &&
          element.parentElement.querySelector(':scope > summary') === element
          ? 'native'
          : null;
      case 'audio':
      case 'video':
        if (element.hasAttribute('controls')) return 'native';
        break;
      case 'label': {
        const control = element instanceof HTMLLabelElement ? element.control : null;
        if (control === null || control.matches(':disabled')) return null;
        const box = control.getBoundingClientRect();
        const isCut = getComputedStyle(control).clip === 'rect(0px, 0px, 0px, 0px)';
        return !isDrawn(control) || isCut || box.width < 2 || box.height < 2 ? 'native' : null;
      }
    }
    const editable = element.getAttribute('contenteditable');
    if (editable !== null && editable !== 'false') return 'native';
    const role = element.getAttribute('role')?.trim().toLowerCase().split(/\s+/)[0] ?? '';
    if (WIDGETS.has(role)) return 'role';
    if (element.hasAttribute('tabindex') && element.tabIndex >= 0) return 'weak';
    if (HANDLERS.some((name) => element.hasAttribute(name))) return 'weak';
    const parent = parentOf(element);
    const isHand = getComputedStyle(element).cursor === 'pointer';
    const isHandRoot = isHand && (parent === null || getComputedStyle(parent).cursor !== 'pointer');
    return isHandRoot ? 'optional' : null;
  };

  const deepestAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    return hit;
  };

  /** Returns the boxes of an element and its contents: an inline element is drawn where its contents are. */
  const boxesOf = (element: Element): DOMRect[] => {
    if (element instanceof HTMLAreaElement) return areaBoxes(element);
    const contents = document.createRange();
    contents.selectNodeContents(element);
    return [...element.getClientRects(), ...contents.getClientRects()]
      .filter((box) => box.width >= 1 && box.height >= 1)
      .slice(0, 6);
  };
  const areaBoxes = (area: HTMLAreaElement): DOMRect[] => {
    const name = area.closest<HTMLMapElement>('map')?.name ?? '';
    const image = document.querySelector(`img[usemap="#${CSS.escape(name)}"]`);
    if (image === null) return [];
    const { left, top } = image.getBoundingClientRect();
    const [a = 0, b = 0, c = 0, d = 0] = area.coords.split(',').map(Number);
    return area.shape === 'circle'
      ? [new DOMRect(left + a - c / 2, top + b - c / 2, c, c)]
      : [new DOMRect(left + a, top + b, c - a, d - b)];
  };

  /** Returns nine points of each box, as far as they are in the viewport. */
  const pointsOf = (element: Element): [number, number][] =>
    boxesOf(element).flatMap((box) => {
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const width = Math.min(innerWidth, box.right) - left;
      const height = Math.min(innerHeight, box.bottom) - top;
      if (width <= 0 || height <= 0) return [];
      const shares = [0.5, 0.1, 0.9];
      return shares.flatMap((dy) =>
        shares.map((dx): [number, number] => [left + dx * width, top + dy * height]),
      );
    });

  const reaches = (element: Element, hit: Element | null): boolean =>
    isInside(hit, element) ||
    (element instanceof HTMLAreaElement && hit instanceof HTMLImageElement && hit.useMap !== '');

  const strengths = new Map<Element, Strength>();
  for (const element of all) {
    const strength = strengthOf(element);
    if (strength !== null) strengths.set(element, strength);
  }
  const innermost = (hit: Element | null): Element | null => {
    for (let at = hit; at !== null; at = parentOf(at)) if (strengths.has(at)) return at;
    return null;
  };
  const textOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const isStrong = (element: Element): boolean =>
    ['native', 'role'].includes(strengths.get(element) ?? '');

  /** Returns the nearest strong candidate around an element. */
  const strongAround = (element: Element): Element | null => {
    for (let at = parentOf(element); at !== null; at = parentOf(at)) if (isStrong(at)) return at;
    return null;
  };
  const holdsStrong = new Set<Element>();
  const groups = new Map<Element, string>();
  for (const element of strengths.keys()) {
    if (!isStrong(element)) continue;
    for (let at = parentOf(element); at !== null; at = parentOf(at)) holdsStrong.add(at);
  }
  const markOf = (element: Element): string => element.getAttribute('data-gt') ?? '';
  for (const element of strengths.keys()) {
    const around = strongAround(element);
    const isSame = around !== null && textOf(around) === textOf(element);
    groups.set(element, isSame ? (groups.get(around) ?? markOf(around)) : markOf(element));
  }
  const isRequired = (element: Element, strength: Strength): boolean => {
    if (strength === 'native' || strength === 'role') return true;
    return strength === 'weak' && !holdsStrong.has(element) && strongAround(element) === null;
  };

  const start = [scrollX, scrollY] as const;
  const scrolled = new Map<Element, readonly [number, number]>();
  const isReachableByScrolling = (element: Element): boolean => {
    const before: [Element, number, number][] = [];
    for (let at = parentOf(element); at !== null; at = parentOf(at))
      before.push([at, at.scrollLeft, at.scrollTop]);
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const isHit = (): boolean =>
      pointsOf(element).some(([x, y]) => reaches(element, deepestAt(x, y)));
    let isForced = false;
    for (const [at, left, top] of before) {
      if (at.scrollLeft === left && at.scrollTop === top) continue;
      if (!scrolled.has(at)) scrolled.set(at, [left, top]);
      const style = getComputedStyle(at);
      if (
        at === document.scrollingElement ||
        !/hidden/.test(`${style.overflowX} ${style.overflowY}`)
      )
        continue;
      // Only scripts can scroll what overflow hides.
      at.scrollLeft = left;
      at.scrollTop = top;
      isForced = true;
    }
    if (isForced) {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
    }
    return isHit() && isDrawn(element);
  };

  const candidates = [...strengths].map(([element, strength]) => {
    const points = isDrawn(element)
      ? pointsOf(element).filter(([x, y]) => reaches(element, deepestAt(x, y)))
      : [];
    // A press on a wrapper that its inner things cover always reaches one of those.
    const isOwn =
      points.length === 0 || points.some(([x, y]) => innermost(deepestAt(x, y)) === element);
    return { element, strength, points, isOwn };
  });
  const things = candidates.map(({ element, strength, points, isOwn }) => ({
    mark: markOf(element),
    label: `${element.localName}${element.hasAttribute('role') ? `[role=${element.getAttribute('role')}]` : ''} “${textOf(element).slice(0, 60)}”`,
    isRequired: isOwn && isRequired(element, strength),
    group: groups.get(element) ?? markOf(element),
    nowPoints: points,
    isReachable:
      points.length > 0 ||
      (scrolls ? isReachableByScrolling(element) : isDrawn(element) && boxesOf(element).length > 0),
  }));
  for (const [element, [left, top]] of scrolled) {
    element.scrollLeft = left;
    element.scrollTop = top;
  }
  scrollTo({ left: start[0], top: start[1], behavior: 'instant' });
  return things;
}
