/** The look of the window's own pages, in the theme that the page is told of. */
export const READING_STYLE = `
dialog {
  --paper: #f6f4ef;
  --ink: #1f1d19;
  --soft: #524e45;
  --line: #d8d3c7;
  --fill: #eceae2;
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
  font: 19px/1.65 Charter, 'Bitstream Charter', Georgia, 'Noto Serif', 'Noto Serif CJK SC', serif;
}
dialog::backdrop { background: #f6f4ef; }
dialog > article { box-sizing: border-box; max-width: 680px; margin: 0 auto; padding: 56px 0 96px; outline: none; overflow-wrap: break-word; }
article:lang(zh), article:lang(ja) { line-height: 1.85; }
h1, h2, h3, h4, h5, h6, .facts, th, figcaption, .close { font-family: system-ui, sans-serif; }
h1 { margin: 0 0 12px; font-size: 34px; line-height: 1.2; text-wrap: balance; }
h2 { margin: 44px 0 12px; font-size: 25px; line-height: 1.3; }
h3, h4, h5, h6 { margin: 32px 0 8px; font-size: 20px; line-height: 1.35; }
p, ul, ol, dl, pre, table, figure, blockquote { margin: 0 0 22px; }
.facts { padding-bottom: 20px; border-bottom: 1px solid var(--line); margin-bottom: 28px; color: var(--soft); font-size: 14px; line-height: 1.5; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
img { display: block; max-width: 100%; height: auto; margin: 0 auto; border-radius: 6px; }
figcaption { margin-top: 8px; color: var(--soft); font-size: 14px; line-height: 1.5; }
blockquote { padding-inline-start: 20px; border-inline-start: 3px solid var(--line); color: var(--soft); }
pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: 0.85em; }
pre { padding: 14px 16px; border-radius: 8px; background: var(--fill); overflow: auto; line-height: 1.5; }
table { display: block; max-width: 100%; border-collapse: collapse; overflow: auto; font-size: 16px; }
th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
hr { margin: 36px 0; border: 0; border-top: 1px solid var(--line); }
.close {
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
.close:hover { color: var(--ink); background: var(--fill); }
.close:focus-visible, a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  dialog { --paper: #1c1b18; --ink: #ece8df; --soft: #b3aca0; --line: #3a372f; --fill: #28261f; }
  dialog::backdrop { background: #1c1b18; }
}
`;
