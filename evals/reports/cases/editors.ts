import { EDITORS } from '../../../e2e/sites/libraries/editors.ts';
import { call, steps, type, unless } from '../calls.ts';
import type { ReportCase, Source } from '../report-case.ts';

const BRACKETS = 'function add(a) {\n  return [a, { b: "c" }];\n}\n';

/** Returns a case that types text into an editor and compares it with the editor's own content. */
function editorCase(
  id: string,
  path: string,
  sources: readonly Source[],
  target: string,
  text: string,
): ReportCase {
  return {
    id,
    about: `${path.slice(1)} holds what was typed, no bracket closed twice, no line lost`,
    sources,
    task: 'Replace the text by mine.',
    open: () => ({
      routes: EDITORS,
      path,
      play: steps([[type(target, text)]], ({ results }) => results[0]?.text ?? ''),
      probe: 'held()',
      judge: ({ end }) => {
        const held = String(end?.probe).replaceAll('\u00a0', ' ');
        return unless(
          held.trimEnd() === text.trimEnd(),
          `the editor holds ${JSON.stringify(held)}: ${end?.finalAnswer}`,
        );
      },
    }),
  };
}

export const CODE_EDITORS: readonly ReportCase[] = [
  editorCase(
    'rich-text',
    '/lexical',
    ['Lum1104/dsh-browser#84'],
    'textbox',
    'Tide tables\nfor the harbour',
  ),
  editorCase('code-brackets', '/codemirror', ['microsoft/playwright#37927'], 'textbox', BRACKETS),
  editorCase('monaco', '/monaco', ['microsoft/vscode#275727'], '"Code"', BRACKETS),
  {
    id: 'word-in-editor',
    about: 'A word of a code editor is selected and replaced; the rest stays',
    sources: ['microsoft/vscode#275727'],
    task: 'Rename b to total.',
    open: () => ({
      routes: EDITORS,
      path: '/codemirror',
      play: steps([
        [call('select_text', { text: 'let b' })],
        [call('type', { text: 'let total' })],
      ]),
      probe: 'held()',
      judge: ({ end }) =>
        unless(
          end?.probe === 'let a = 1;\nlet total = 2;\n',
          `the editor holds ${JSON.stringify(end?.probe)}`,
        ),
    }),
  },
  {
    id: 'click-a-word',
    about:
      'A click on a word of a code editor sets the cursor there: what is typed next stands there',
    sources: ['microsoft/vscode#275727'],
    task: 'Write “big” after the word let of the second line.',
    open: () => ({
      routes: EDITORS,
      path: '/codemirror',
      play: steps([
        [call('click', { text: 'let b = 2;' })],
        [call('key', { key: 'Home' })],
        [call('type', { text: '// ' })],
      ]),
      probe: 'held()',
      judge: ({ end }) =>
        unless(
          end?.probe === 'let a = 1;\n// let b = 2;\n',
          `the editor holds ${JSON.stringify(end?.probe)}`,
        ),
    }),
  },
];
