const MAX_DEPTH = 4;

/**
 * Returns a page of buttons in boxes that are nested, moved, rotated, scrolled, clipped and stacked, some in shadow roots and frames. Each
 * button's name is `b` and a number, and its click is reported to the top window.
 */
export function randomPage(random: () => number): string {
  let buttons = 0;
  const between = (low: number, high: number): number => Math.round(low + random() * (high - low));
  const isChance = (share: number): boolean => random() < share;
  const repeat = (times: number, itemOf: () => string): string =>
    Array.from({ length: times }, itemOf).join('');

  const button = (): string => {
    buttons += 1;
    const style = isChance(0.2) ? ` style="position:relative;left:${between(-30, 60)}px"` : '';
    return `<button${style} onclick="top.clicks.push('b${buttons}')">b${buttons}</button>\n`;
  };
  const cover = (): string =>
    `<div style="position:absolute;left:${between(0, 300)}px;top:${between(0, 120)}px;width:${between(20, 260)}px;height:${between(10, 120)}px;` +
    `background:${isChance(0.3) ? 'none' : '#8cf'};${isChance(0.3) ? 'pointer-events:none;' : ''}${isChance(0.3) ? `z-index:${between(-1, 3)};` : ''}${isChance(0.2) ? 'opacity:0;' : ''}"></div>`;
  const boxStyle = (): string =>
    [
      `margin:${between(0, 12)}px;padding:${between(0, 8)}px`,
      isChance(0.4) ? 'position:relative' : '',
      isChance(0.15) ? `position:absolute;left:${between(0, 700)}px;top:${between(0, 400)}px` : '',
      isChance(0.2) ? `transform:rotate(${between(-20, 20)}deg) scale(${between(6, 14) / 10})` : '',
      isChance(0.25) ? `overflow:auto;height:${between(30, 110)}px` : '',
      isChance(0.15) ? `overflow:hidden;width:${between(40, 260)}px` : '',
      isChance(0.15) ? 'background:#eee' : '',
      isChance(0.1) ? `z-index:${between(-1, 3)}` : '',
    ].join(';');
  const inside = (depth: number): string =>
    repeat(between(1, 4), () => {
      const kind = random();
      if (depth >= MAX_DEPTH || kind < 0.5) return button();
      if (kind < 0.6) return cover();
      if (kind < 0.68)
        return `<div><template shadowrootmode="open">${inside(depth + 1)}<slot></slot></template>${button()}</div>`;
      if (kind < 0.75) return frame(depth + 1);
      return `<div style="${boxStyle()}">${inside(depth + 1)}</div>`;
    });
  const frame = (depth: number): string =>
    `<iframe style="width:${between(120, 400)}px;height:${between(50, 160)}px;border:${between(0, 5)}px solid;padding:${between(0, 6)}px" srcdoc="${document(depth).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
  const document = (depth: number): string =>
    `<!doctype html><body style="margin:${between(0, 8)}px">${inside(depth)}</body>`;

  const bar = isChance(0.5)
    ? `<div style="position:fixed;left:0;right:0;${isChance(0.5) ? 'top' : 'bottom'}:0;height:${between(20, 60)}px;background:#fc8">${button()}</div>`
    : '';
  return `<!doctype html><title>Random</title><script>clicks = []</script>${repeat(4, () => `<div style="${boxStyle()}">${inside(1)}</div>`)}${bar}`;
}

/**
 * Script for the page that counts for each button how many points of a grid over it receive a press, by the renderer's hit test through
 * shadow roots and frames, and tests its middle. It shares no code with Waymark.
 */
export const FIND_REACHED = `(() => {
  const STEPS = 25;
  const found = {};
  const visit = (root, frames) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot, frames);
      if (element.localName === 'iframe') visit(element.contentDocument, [...frames, element]);
      if (element.localName === 'button') found[element.textContent] = measure(element, root, frames);
    }
  };
  const measure = (button, root, frames) => {
    const box = button.getBoundingClientRect();
    let hits = 0;
    for (let row = 1; row < STEPS; row += 1)
      for (let column = 1; column < STEPS; column += 1)
        if (isHit(button, root, frames, box.left + box.width * column / STEPS, box.top + box.height * row / STEPS)) hits += 1;
    return hits / (STEPS - 1) ** 2;
  };
  const isHit = (button, root, frames, x, y) => {
    const top = root.elementFromPoint(x, y);
    if (top !== button) return false;
    let hosts = button;
    for (let at = button.getRootNode(); at.host; at = hosts.getRootNode()) {
      hosts = at.host;
      if (hosts.getRootNode().elementFromPoint(x, y) !== hosts) return false;
    }
    const frame = frames.at(-1);
    if (!frame) return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const matrix = placed(frame);
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    if (x < 0 || y < 0 || x >= frame.clientWidth || y >= frame.clientHeight) return false;
    return isHit(frame, frame.getRootNode(), frames.slice(0, -1), point.x, point.y);
  };
  const placed = (frame) => {
    const style = getComputedStyle(frame);
    const size = [frame.offsetWidth, frame.offsetHeight];
    const matrix = new DOMMatrix();
    for (let at = frame; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host)
      matrix.preMultiplySelf(new DOMMatrix(getComputedStyle(at).transform));
    const [left, top] = [-size[0] / 2, -size[1] / 2];
    const linear = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]);
    const box = frame.getBoundingClientRect();
    const middle = new DOMMatrix().translate(box.left + box.width / 2, box.top + box.height / 2);
    return middle.multiply(linear).translate(left + frame.clientLeft + parseFloat(style.paddingLeft), top + frame.clientTop + parseFloat(style.paddingTop));
  };
  visit(document, []);
  return found;
})()`;
