import { expect, libraryTest } from './fixtures/library-test.ts';
import { EDITORS } from './sites/libraries/editors.ts';

const test = libraryTest(EDITORS);

test('Quill: text is replaced and made bold', async ({ pages: { open, inPage } }) => {
  const hand = await open('/rich');
  await hand.use('type', 'Write here', { text: 'Tide tables\nfor the harbour' });
  expect(await inPage('quill.getText()')).toBe('Tide tables\nfor the harbour\n');
  await hand.use('click', 'Write here');
  await hand.call('key', { key: 'ControlOrMeta+A' });
  await hand.use('click', 'bold');
  expect((await hand.line('bold')).flags).toContain('pressed');
  expect(await inPage('quill.getContents().ops[0]')).toEqual({
    insert: 'Tide tables',
    attributes: { bold: true },
  });
  await hand.use('type', 'Write here', { text: ', 2026', append: true });
  expect(await inPage('quill.getText()')).toBe('Tide tables\nfor the harbour, 2026\n');
});

test('CodeMirror: code arrives as it was written', async ({ pages: { open, inPage } }) => {
  const hand = await open('/code');
  const code = 'function add(a, b) {\n  return a + b;\n}\nadd(1, [2].length);';
  await hand.use('type', { name: /./, role: 'textbox' }, { text: code });
  expect(await inPage('view.state.doc.toString()')).toBe(code);
});
