import { widgetPage } from './program-definition.ts';

/** Editor of programs made of blocks. */
export const BLOCKLY = widgetPage({
  packages: ['blockly@13.3.0'],
  title: 'Blocks',
  scripts: [
    'blockly/blockly_compressed.js',
    'blockly/blocks_compressed.js',
    'blockly/msg/en.js',
    'blockly/javascript_compressed.js',
  ],
  body: '<div id="blocks" style="width:1200px;height:720px"></div>',
  start: `window.workspace = Blockly.inject('blocks', { media: '/lib/blockly/media/', trashcan: true, toolbox: { kind: 'categoryToolbox', contents: [
  { kind: 'category', name: 'Loops', contents: [{ kind: 'block', type: 'controls_repeat' }, { kind: 'block', type: 'controls_whileUntil' }] },
  { kind: 'category', name: 'Math', contents: [{ kind: 'block', type: 'math_number' }, { kind: 'block', type: 'math_arithmetic' }] },
  { kind: 'category', name: 'Text', contents: [{ kind: 'block', type: 'text' }, { kind: 'block', type: 'text_print' }] },
] } });`,
  tasks: {
    program: {
      goal: 'Put blocks together so that the program repeats 5 times: print the text "hello". There must be no other blocks.',
      // The program's output is judged: the generated code differs between versions of Blockly.
      inPage: `(() => { const code = javascript.javascriptGenerator.workspaceToCode(workspace); const printed = []; new Function('window', code)({ alert: (text) => printed.push(text) }); return workspace.getAllBlocks().map((block) => block.type).sort().join() === 'controls_repeat,text,text_print' && printed.join() === 'hello,hello,hello,hello,hello'; })()`,
    },
  },
});
