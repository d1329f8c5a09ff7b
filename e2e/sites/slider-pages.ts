const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sliders and lists</title>
  <style>body { font: 16px sans-serif; user-select: none } .track { position: relative; width: 300px; height: 6px; margin: 40px; background: #bcd }
  .thumb { position: absolute; top: -7px; width: 20px; height: 20px; margin-left: -10px; border-radius: 50%; background: #26c; touch-action: none }
  .item { padding: 9px; width: 260px; border-bottom: 1px solid #ddd; background: #fff; touch-action: none } .grip { cursor: grab }</style>
  <body>${body}</body></html>`;

/** Returns a slider made of two `div`s; `how` states its reaction to keys and the pointer. */
const slider = (how: {
  readonly step: number;
  readonly keys: boolean;
  readonly pointer: boolean;
}): string =>
  page(`<p id="says">Budget: 40</p><div class="track"><div class="thumb" role="slider" ${how.keys ? 'tabindex="0"' : ''} aria-label="Budget" aria-valuemin="0" aria-valuemax="200" aria-valuenow="40" style="left:20%"></div></div>
  <script>
    const [thumb, track] = [document.querySelector('.thumb'), document.querySelector('.track')];
    let value = 40;
    const set = (next) => {
      value = Math.max(0, Math.min(200, Math.round(next / ${how.step}) * ${how.step}));
      thumb.style.left = value / 2 + '%'; thumb.ariaValueNow = value; says.textContent = 'Budget: ' + value;
    };
    let held = false;
    ${
      how.pointer
        ? `thumb.onpointerdown = ({ pointerId }) => { held = true; thumb.setPointerCapture(pointerId) };
    thumb.onpointermove = ({ clientX }) => { if (held) { const { left, width } = track.getBoundingClientRect(); set((clientX - left) / width * 200) } };
    thumb.onpointerup = () => { held = false };`
        : ''
    }
    ${how.keys ? `thumb.onkeydown = ({ key }) => { const by = { ArrowRight: ${how.step}, ArrowLeft: -${how.step} }[key]; if (by) set(value + by) };` : ''}
  </script>`);

export const SLIDER_PAGES: Readonly<Record<string, string>> = {
  '/both': slider({ step: 5, keys: true, pointer: true }),
  '/keys': slider({ step: 5, keys: true, pointer: false }),
  '/pointer': slider({ step: 5, keys: false, pointer: true }),
  '/fine': slider({ step: 1, keys: true, pointer: true }),
  '/stuck': slider({ step: 5, keys: false, pointer: false }),
  // The list takes an item by its grip after a long press, and drops it only after several moves over the target.
  '/list':
    page(`<div id="list">${['Taxes', 'Paper', 'Door', 'Bank'].map((name) => `<div class="item"><span class="grip" aria-hidden="true">⠿</span> ${name}</div>`).join('')}</div>
  <script>
    const names = () => [...list.children].map((item) => item.textContent.replace('⠿', '').trim());
    let drag = null;
    list.onpointerdown = ({ target, clientY, pointerId }) => {
      if (!target.closest('.grip')) return;
      drag = { item: target.closest('.item'), from: clientY, at: performance.now(), moves: 0, over: null, times: 0 };
      list.setPointerCapture(pointerId);
    };
    list.onpointermove = ({ clientY }) => {
      if (drag === null || performance.now() - drag.at < 50 || Math.abs(clientY - drag.from) < 8) return;
      drag.moves += 1;
      const over = [...list.children].find((item) => { const { top, bottom } = item.getBoundingClientRect(); return item !== drag.item && clientY >= top && clientY <= bottom });
      drag.times = over === drag.over ? drag.times + 1 : 1;
      drag.over = over;
    };
    list.onpointerup = () => {
      if (drag?.over && drag.moves >= 4 && drag.times >= 3) drag.over.before(drag.item);
      drag = null;
    };
  </script>`),
};
