/** Returns a generator of the same random numbers for a seed each time (mulberry32). */
export function randomOf(seed: number): (least: number, most: number) => number {
  let state = seed * 0x9e3779b9;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

/**
 * Script with which every document records presses, typing and drops on its parts; a frame reports to its parent. It listens on the
 * document as a page's own handlers do, so input that does not reach them does not count.
 */
const LOG = `<script>
const log = [];
/** Most pages show that they were acted on; every fourth only notes it, and the tools have to wait for what does not come. */
const showsNotes = Number(new URLSearchParams(location.search).get('seed')) % 4 !== 0;
const note = (line) => {
  if (window !== top) return parent.postMessage({ note: line }, '*');
  log.push(line);
  if (showsNotes) document.querySelector('output').textContent = line;
};
const partOf = (node) => node?.closest?.('[data-part]')?.dataset.part ?? node?.localName ?? 'page';
for (const type of ['mousedown', 'click', 'input', 'change', 'drop'])
  document.addEventListener(type, (event) => note(type + ' ' + partOf(event.composedPath()[0])), true);
addEventListener('message', ({ data }) => { if (data?.note) note(data.note) });
const count = (line) => log.filter((one) => one === line).length;
const part = (name) => document.querySelector('[data-part="' + name + '"]');
/** Everything that was done to a part that was not meant, and a press that was made more often than asked for. */
const wrongIn = (once) => [
  ...log.filter((line) => / decoy/.test(line)),
  ...once.filter((line) => count(line) > 1).map((line) => line + ' ' + count(line) + ' times'),
];
</script>`;

const STYLE = `<style>
body { font: 16px sans-serif; margin: 16px } button, input, textarea, select { font: inherit }
button { padding: 6px 12px } .decoy { color: #555 }
output { position: fixed; right: 0; bottom: 0; pointer-events: none }
</style>`;

/** Returns a whole document around a body. */
export const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Acts</title>${STYLE}${LOG}<output></output>${body}`;

/** Returns buttons near the target that must not be pressed. */
export const decoys = (count: number, from = 0): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<button data-part="decoy ${from + index}" class="decoy">Other ${from + index}</button> `,
  ).join('');
