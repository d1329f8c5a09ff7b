/** Look of the window's own pages, in the theme that the page gets. */
export const READING_STYLE = `
dialog {
  --paper: #f6f4ef;
  --ink: #1f1d19;
  --soft: #524e45;
  --line: #d8d3c7;
  --fill: #eceae2;
  --leading: 1.65;
  --measure: 36em;
  position: fixed;
  inset: 0;
  box-sizing: border-box;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0 24px;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--paper);
  color: var(--ink);
  color-scheme: light dark;
  font: var(--size)/var(--leading) Charter, 'Bitstream Charter', Georgia, 'Noto Serif', 'Noto Serif CJK SC', serif;
}
dialog > article { box-sizing: border-box; max-width: var(--measure); margin: 0 auto; padding: 56px 0 96px; outline: none; overflow-wrap: break-word; }
dialog[data-font='sans'] { font-family: system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif; }
dialog[data-width='narrow'] { --measure: 28em; }
dialog[data-width='wide'] { --measure: 50em; }
dialog[data-spacing='tight'] { --leading: 1.4; }
dialog[data-spacing='loose'] { --leading: 2; }
article:lang(zh), article:lang(ja) { line-height: calc(var(--leading) + 0.2); }
h1, h2, h3, h4, h5, h6, .facts, th, figcaption, .close { font-family: system-ui, sans-serif; }
h1 { margin: 0 0 12px; font-size: 1.8em; line-height: 1.2; text-wrap: balance; }
h2 { margin: 44px 0 12px; font-size: 1.3em; line-height: 1.3; }
h3, h4, h5, h6 { margin: 32px 0 8px; font-size: 1.05em; line-height: 1.35; }
p, ul, ol, dl, pre, table, figure, blockquote { margin: 0 0 22px; }
.facts { padding-bottom: 20px; border-bottom: 1px solid var(--line); margin-bottom: 28px; color: var(--soft); font-size: 14px; line-height: 1.5; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
img { display: block; max-width: 100%; height: auto; margin: 0 auto; border-radius: 6px; }
figcaption { margin-top: 8px; color: var(--soft); font-size: 14px; line-height: 1.5; }
blockquote { padding-inline-start: 20px; border-inline-start: 3px solid var(--line); color: var(--soft); }
pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: 0.85em; }
pre { padding: 14px 16px; border-radius: 8px; background: var(--fill); overflow: auto; line-height: 1.5; }
table { display: block; max-width: 100%; border-collapse: collapse; overflow: auto; font-size: 0.85em; }
th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
hr { margin: 36px 0; border: 0; border-top: 1px solid var(--line); }
.close, .look-button {
  position: fixed;
  inset-block-start: 16px;
  inset-inline-end: 20px;
  width: 36px;
  height: 36px;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--paper);
  color: var(--soft);
  font-size: 15px;
  cursor: pointer;
}
.look-button { inset-inline-end: 64px; font-family: system-ui, sans-serif; }
.close:hover, .look-button:hover, .look-button[aria-expanded='true'] { color: var(--ink); background: var(--fill); }
.look {
  position: fixed;
  inset-block-start: 60px;
  inset-inline-end: 20px;
  display: grid;
  gap: 14px;
  box-sizing: border-box;
  width: 300px;
  max-width: calc(100% - 40px);
  max-height: calc(100% - 80px);
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  overflow: auto;
  background: var(--paper);
  box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
  font: 14px/1.4 system-ui, sans-serif;
}
.look[hidden] { display: none; }
.look fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.look fieldset > div { display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.look legend { padding: 0 0 4px; color: var(--soft); }
.look label, .look fieldset button { flex: 1; min-width: 0; padding: 8px 6px; border: 0; background: none; color: var(--ink); font: inherit; text-align: center; cursor: pointer; }
.look label + label, .look button + button { border-inline-start: 1px solid var(--line); }
.look input { position: absolute; opacity: 0; pointer-events: none; }
.look label:has(:checked) { background: var(--ink); color: var(--paper); }
.look label:hover:not(:has(:checked)), .look fieldset button:hover:enabled { background: var(--fill); }
.look label:has(:focus-visible), .look fieldset button:focus-visible { outline: 2px solid var(--ink); outline-offset: -4px; }
.look label:has(:checked:focus-visible) { outline-color: var(--paper); }
.look fieldset button:disabled { color: var(--line); cursor: default; }
.close:focus-visible, .look-button:focus-visible, a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
dialog[data-theme='sepia'] { --paper: #f4ead2; --ink: #43331e; --soft: #6b573b; --line: #d9c9a3; --fill: #eadcba; color-scheme: light; }
dialog[data-theme='light'] { color-scheme: light; }
dialog[data-theme='dark'] { --paper: #1c1b18; --ink: #ece8df; --soft: #b3aca0; --line: #3a372f; --fill: #28261f; color-scheme: dark; }
@media (prefers-color-scheme: dark) {
  dialog[data-theme='system'] { --paper: #1c1b18; --ink: #ece8df; --soft: #b3aca0; --line: #3a372f; --fill: #28261f; }
}
`;
