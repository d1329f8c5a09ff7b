import { html } from './html.ts';
import { gt } from './labels.ts';

const SHADOW_DEPTH = 30;
const SAME_ORIGIN = 20;
const OTHER_ORIGIN = 5;
const OTHER_SITE = 5;

/** Origins of the frames' documents. */
export interface FrameOrigins {
  /** Another port of the page's host: another origin in the same process. */
  readonly otherOrigin: string;
  /** Another host, and so another process. */
  readonly otherSite: string;
}

/** Returns a page with nested open shadow roots, closed ones, and frames of its own origin, of another origin and of another site. */
export function framesPage({ otherOrigin, otherSite }: FrameOrigins): string {
  const frames = [
    ...series(SAME_ORIGIN, (at) => frame('', `same-${at}`)),
    ...series(OTHER_ORIGIN, (at) => frame(otherOrigin, `origin-${at}`)),
    ...series(OTHER_SITE, (at) => frame(otherSite, `site-${at}`)),
  ];
  return html(
    'Frames',
    `<div id="nested"></div>
<x-closed></x-closed><section id="closed-section"></section>
<div>${frames.join('\n')}
<iframe src="${frameUrl('', 'scaled', 'now')}" style="transform:scale(.5);transform-origin:0 0;border:3px solid;padding:4px"></iframe>
<iframe src="${frameUrl('', 'undrawn', 'never')}" style="display:none"></iframe>
<div style="position:relative;display:inline-block"><iframe src="${frameUrl(otherSite, 'covered', 'never')}"></iframe><div style="position:absolute;inset:0;background:#fff">Over it</div></div>
<iframe src="/nest?inner=${encodeURIComponent(frameUrl(otherSite, 'inner', 'now'))}" style="width:360px;height:70px"></iframe></div>
<div style="height:1500px"></div>${frame('', 'far', 'later')} ${frame(otherSite, 'far-site', 'later')}
<script>${SCRIPT}</script>`,
    'iframe { width: 118px; height: 56px; border: 1px solid; margin: 0 } button { padding: 0 } x-closed { display: block }',
  );
}

/** Returns a frame's document with a button, a link and a field. */
export function frameDocument(name: string, expectation: 'now' | 'later' | 'never'): string {
  const label = (what: string): string => gt(expectation, `${name}-${what}`);
  return html(
    name,
    `<button ${label('button')}>Go</button> <a href="/${name}" ${label('link')}>${name}</a><br><input aria-label="Field" size="8" ${label('field')}>`,
    'body { margin: 1px; white-space: nowrap; overflow: hidden }',
  );
}

/** Returns a frame's document that has a frame inside. */
export function nestDocument(innerUrl: string): string {
  return html(
    'nest',
    `<button ${gt('now', 'nest-button')}>Nest</button><iframe src="${innerUrl.replaceAll('"', '')}" style="width:130px;height:52px;border:0"></iframe>`,
    'body { margin: 0 }',
  );
}

const SCRIPT = `
let host = document.getElementById('nested');
for (let depth = 0; depth < ${SHADOW_DEPTH}; depth += 1) {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<button data-gt="now:nested-' + depth + '" style="padding:0">' + depth + '</button><span></span>';
  host = root.querySelector('span');
}
const define = (name, content) => customElements.define(name, class extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = content; }
});
define('x-closed-inner', '<a href="/inner" ${gt('now', 'closed-in-closed')}>Closed in closed</a>');
define('x-closed', '<button ${gt('now', 'closed')}>Closed</button><x-closed-inner></x-closed-inner>');
document.getElementById('closed-section').attachShadow({ mode: 'closed' }).innerHTML = '<button ${gt('now', 'closed-section')}>Closed section</button>';
`;

function frame(
  origin: string,
  name: string,
  expectation: 'now' | 'later' | 'never' = 'now',
): string {
  return `<iframe src="${frameUrl(origin, name, expectation)}"></iframe>`;
}

const frameUrl = (origin: string, name: string, expectation: string): string =>
  `${origin}/frame?name=${name}&amp;is=${expectation}`;

const series = (count: number, itemOf: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => itemOf(at));
