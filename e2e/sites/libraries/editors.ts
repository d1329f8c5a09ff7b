import type { SiteRoute } from '../../../src/testing/site/start-site.ts';
import { bundle } from './bundle.ts';
import { LIBRARY_FILES, libraryPage } from './library-page.ts';

const PROSEMIRROR = `
import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
const line = (text) => schema.node('paragraph', null, [schema.text(text)]);
window.view = new EditorView(document.getElementById('editor'), {
  state: EditorState.create({
    doc: schema.node('doc', null, [line('Old words')]),
    plugins: [history(), keymap(baseKeymap)],
  }),
  attributes: { role: 'textbox', 'aria-label': 'Letter' },
});
window.held = () => view.state.doc.textBetween(0, view.state.doc.content.size, '\\n', '\\n');`;

const LEXICAL = `
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
const editor = createEditor({ onError: (error) => { throw error } });
editor.setRootElement(document.getElementById('editor'));
registerRichText(editor);
editor.update(() => $getRoot().append($createParagraphNode().append($createTextNode('Old words'))));
window.held = () => editor.getEditorState().read(() => $getRoot().getChildren().map((one) => one.getTextContent()).join('\\n'));`;

const DRAFT = `
import { ContentState, Editor, EditorState } from 'draft-js';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Letter() {
  const [state, setState] = useState(() => EditorState.createWithContent(ContentState.createFromText('Old words')));
  window.held = () => state.getCurrentContent().getPlainText('\\n');
  return createElement(Editor, { editorState: state, onChange: setState, ariaLabel: 'Letter' });
}
createRoot(document.getElementById('editor')).render(createElement(Letter));`;

const CODEMIRROR = `
import { basicSetup, EditorView } from 'codemirror';
const view = new EditorView({ doc: 'let a = 1;\\nlet b = 2;\\n', extensions: [basicSetup], parent: document.getElementById('editor') });
window.held = () => view.state.doc.toString();
window.hold = (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
window.marked = () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
window.isAt = () => view.state.selection.main.head;`;

/** Editor that draws its text below layers for marks and the cursor, and reads keys from a text area next to the cursor. */
const ACE = libraryPage({
  scripts: ['ace-builds/src-min-noconflict/ace.js'],
  body: `<div id="editor" style="height: 300px; border: 1px solid">let a = 1;\nlet b = 2;\n</div>
    <script>ace.config.set('basePath', '/npm/ace-builds/src-min-noconflict');
      const editor = ace.edit('editor', { mode: 'ace/mode/javascript', useWorker: false });
      const held = () => editor.getValue();
      const hold = (text) => editor.setValue(text, -1);
      const marked = () => editor.getSelectedText();
      const isAt = () => editor.session.doc.positionToIndex(editor.getCursorPosition())</script>`,
});

const codeMirror5 = (options: Readonly<Record<string, string | boolean>>): string =>
  libraryPage({
    styles: ['codemirror5/lib/codemirror.css'],
    scripts: [
      'codemirror5/lib/codemirror.js',
      'codemirror5/mode/javascript/javascript.js',
      'codemirror5/addon/edit/closebrackets.js',
    ],
    body: `<div id="editor" style="border: 1px solid"></div>
    <script>const editor = CodeMirror(document.getElementById('editor'), { value: 'let a = 1;\\nlet b = 2;\\n', mode: 'javascript',
        lineNumbers: true, autoCloseBrackets: true, ...${JSON.stringify(options)} });
      const held = () => editor.getValue();
      const hold = (text) => editor.setValue(text);
      const marked = () => editor.getSelection();
      const isAt = () => editor.indexFromPos(editor.getCursor())</script>`,
  });

/** Editor that reads text from EditContext by default. */
const monaco = (options: Readonly<Record<string, boolean>>): string =>
  libraryPage({
    styles: ['monaco-editor/min/vs/editor/editor.main.css'],
    scripts: ['monaco-editor/min/vs/loader.js'],
    body: `<div id="editor" style="height: 300px; border: 1px solid"></div>
    <script>require.config({ paths: { vs: '/npm/monaco-editor/min/vs' } });
      require(['vs/editor/editor.main'], () => {
        const editor = monaco.editor.create(document.getElementById('editor'),
          { value: 'let a = 1;\\nlet b = 2;\\n', language: 'javascript', ariaLabel: 'Code', ...${JSON.stringify(options)} });
        window.held = () => editor.getValue();
        window.hold = (text) => editor.setValue(text);
        window.marked = () => editor.getModel().getValueInRange(editor.getSelection());
        window.isAt = () => editor.getModel().getOffsetAt(editor.getPosition());
      })</script>`,
  });

/** Editors for rich text and code, each with `held()`, which returns the editor's own text. */
export const EDITORS: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/quill': libraryPage({
    styles: ['quill/dist/quill.snow.css'],
    scripts: ['quill/dist/quill.js'],
    body: `<div id="editor"><p>Old words</p></div>
    <script>const quill = new Quill('#editor', { theme: 'snow', placeholder: 'Write here' });
      const held = () => quill.getText().replace(/\\n$/, '')</script>`,
  }),
  '/prosemirror': libraryPage({
    body: `<style>.ProseMirror { white-space: pre-wrap; word-wrap: break-word; border: 1px solid }</style>
      <div id="editor"></div><script>${await bundle(PROSEMIRROR)}</script>`,
  }),
  '/lexical': libraryPage({
    body: `<div id="editor" contenteditable role="textbox" aria-label="Letter" style="border: 1px solid"></div>
      <script>${await bundle(LEXICAL)}</script>`,
  }),
  '/draft': libraryPage({
    styles: ['draft-js/dist/Draft.css'],
    body: `<div id="editor" style="border: 1px solid"></div><script>${await bundle(DRAFT)}</script>`,
  }),
  '/codemirror': libraryPage({
    body: `<div id="editor"></div><script>${await bundle(CODEMIRROR)}</script>`,
  }),
  '/ace': ACE,
  '/codemirror5': codeMirror5({}),
  '/codemirror5-editable': codeMirror5({ inputStyle: 'contenteditable' }),
  '/monaco': monaco({}),
  '/monaco-by-text-area': monaco({ editContext: false }),
  '/plain': libraryPage({
    body: `<div id="editor" contenteditable role="textbox" aria-label="Letter" style="border: 1px solid">Old words</div>
      <script>const held = () => document.getElementById('editor').innerText</script>`,
  }),
};
