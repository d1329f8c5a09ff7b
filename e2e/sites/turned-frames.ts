const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Turned frames</title>
<style>body{margin:0;font:14px/20px sans-serif} iframe{width:220px;height:110px;border:0} .at{position:absolute}</style></head><body>${body}</body></html>`;

const at = (left: number, top: number, style: string, body: string): string =>
  `<div class="at" style="left:${left}px;top:${top}px;${style}">${body}</div>`;

/** Returns frames under all kinds of transforms; each button reports its press to the top page, which records it in `log`. */
export function turnedFrames(other: string): Readonly<Record<string, string>> {
  const frame = (name: string, style = '', origin = ''): string =>
    `<iframe src="${origin}/inner?${name}" style="${style}"></iframe>`;
  return {
    '/turned':
      page(`<script>const log = []; addEventListener('message', ({ data }) => log.push(data))</script>
${at(30, 60, '', frame('turned', 'transform:rotate(35deg);border:6px solid;padding:9px'))}
${at(330, 60, 'rotate:-25deg', frame('foreign', 'scale:1.2 0.8', other))}
${at(640, 40, 'transform:skewX(20deg) scale(.7);transform-origin:0 0', frame('skewed', 'border:10px solid'))}
${at(430, 330, 'zoom:1.4', frame('zoomed', 'border:4px solid'))}
${at(60, 330, 'transform:rotate(180deg) scaleX(-1)', frame('mirrored', '', other))}
${at(290, 330, 'transform:rotateY(50deg)', frame('swung'))}
${at(640, 260, 'transform:rotate(90deg)', `<iframe src="/nest" style="width:300px;height:260px;border:3px solid"></iframe>`)}`),
    '/nest': page(
      at(40, 60, 'transform:rotate(-45deg) scale(.8)', frame('nested', 'border:5px solid', other)),
    ),
    '/inner': page(
      `<button style="position:absolute;left:120px;top:70px">x</button><script>
const button = document.querySelector('button'); button.textContent = location.search.slice(1);
button.onclick = ({ isTrusted }) => top.postMessage(isTrusted + ' ' + button.textContent, '*');</script>`,
    ),
  };
}
