import { LIBRARY_FILES, libraryPage } from './library-page.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

const distOf = (name: string): readonly [string, string] => [name, `/npm/${name}/dist/index.js`];
const MODULES = Object.fromEntries([
  ...[
    'codemirror',
    ...[
      'autocomplete',
      'commands',
      'language',
      'lint',
      'search',
      'state',
      'streamparser',
      'view',
    ].map((name) => `@codemirror/${name}`),
    ...['common', 'highlight', 'lr'].map((name) => `@lezer/${name}`),
  ].map(distOf),
  ['@marijn/find-cluster-break', '/npm/@marijn/find-cluster-break/src/index.js'],
  ['crelt', '/npm/crelt/index.js'],
  ['style-mod', '/npm/style-mod/src/style-mod.js'],
  ['w3c-keyname', '/npm/w3c-keyname/index.js'],
]);

/** Quill for rich text, CodeMirror 6 for code. */
export const EDITORS: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/rich': libraryPage({
    styles: ['quill/dist/quill.snow.css'],
    scripts: ['quill/dist/quill.js'],
    body: `<div id="editor"><p>Old words</p></div>
    <script>const quill = new Quill('#editor', { theme: 'snow', placeholder: 'Write here' });</script>`,
  }),
  '/code': libraryPage({
    body: `<script type="importmap">${JSON.stringify({ imports: MODULES })}</script><div id="editor"></div>
    <script type="module">import { basicSetup, EditorView } from 'codemirror';
      window.view = new EditorView({ doc: 'let a = 1;\\nlet b = 2;\\n', extensions: [basicSetup], parent: document.getElementById('editor') });</script>`,
  }),
};
