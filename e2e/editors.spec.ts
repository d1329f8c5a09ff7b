import { expect, libraryTest, type LibraryPages } from './fixtures/library-test.ts';
import type { Wanted } from './fixtures/hand.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { EDITORS } from './sites/libraries/editors.ts';

const test = libraryTest(EDITORS);

/** Returns the editor's own content, with its non-breaking spaces as spaces. */
const heldIn = async ({ inPage }: LibraryPages): Promise<string> =>
  String(await inPage('held()')).replaceAll('\u00a0', ' ');

const EDITABLE: Readonly<Record<string, Wanted>> = {
  '/plain': 'Letter',
  '/quill': 'Write here',
  '/prosemirror': 'Letter',
  '/lexical': 'Letter',
  '/draft': 'Letter',
};
for (const [path, editor] of Object.entries(EDITABLE))
  test(`rich text ${path}: lines are replaced and added, none is lost or joined${longUnless(path === '/quill')}`, async ({
    pages,
  }) => {
    const hand = await pages.open(path);
    await expect.poll(() => pages.inPage('typeof held')).toBe('function');
    // Typed twice: an editor that missed where the cursor went would overwrite its content.
    await hand.use('type', editor, { text: ', 2026', append: true });
    await hand.use('type', editor, { text: '\nTide tables', append: true });
    expect(await heldIn(pages)).toBe('Old words, 2026\nTide tables');
    await hand.use('type', editor, { text: 'Tide tables\n\nfor the harbour' });
    expect(await heldIn(pages)).toBe('Tide tables\n\nfor the harbour');
    await hand.use('type', editor, { text: ' and\nthe bay', append: true });
    expect(await heldIn(pages)).toBe('Tide tables\n\nfor the harbour and\nthe bay');
    await hand.use('clear', editor);
    expect((await heldIn(pages)).trim()).toBe('');
  });

const CODE = 'function add(a, b) {\n  if (a) {\n    return "x";\n  }\n}\nadd(1, [2].length);';
const CODE_EDITORS: Readonly<Record<string, Wanted>> = {
  '/ace': 'code editor',
  '/codemirror': 'code editor',
  '/codemirror5': 'code editor',
  '/monaco': { name: /./, role: 'code' },
  '/monaco-by-text-area': { name: /./, role: 'code' },
};
for (const [path, editor] of Object.entries(CODE_EDITORS))
  test(`code ${path}: arrives as it was written @long`, async ({ pages }) => {
    const hand = await pages.open(path);
    await expect.poll(() => pages.inPage('typeof held')).toBe('function');
    const { kind, name } = await hand.line(editor);
    expect(kind).toBe('typeable');
    expect(name).not.toMatch(/^[\d\s]+$/);
    expect(await hand.use('type', editor, { text: CODE })).toMatch(
      /it holds the text now\.|Its value is now “function add/,
    );
    expect(await heldIn(pages)).toBe(CODE);
    await hand.use('type', editor, { text: '\n  // {\nadd(3);', append: true });
    expect(await heldIn(pages)).toBe(`${CODE}\n  // {\nadd(3);`);
    const long = Array.from({ length: 40 }, (_, at) => `${at % 2 === 0 ? '' : '  '}call(${at}) {`);
    const said = await hand.use('type', editor, { text: long.join('\n') });
    expect(said).toMatch(
      /holds the text now(, but only its last \d+ lines can be seen)?\.|Its value is now “call\(0/,
    );
    expect(await heldIn(pages)).toBe(long.join('\n'));
  });

const LINES =
  'function add(first, second) {\n  if (first) {\n    return "kettle";\n  }\n  return second;\n}\n// lantern here\nadd(1, [2].length);';
const ALL_CODE_EDITORS = [...Object.keys(CODE_EDITORS), '/codemirror5-editable'];
for (const path of ALL_CODE_EDITORS)
  test(`code ${path}: clicks, marks and types at the word, and says what it replaces @long`, async ({
    pages,
  }) => {
    const hand = await pages.open(path);
    await expect.poll(() => pages.inPage('typeof held')).toBe('function');
    const hold = (text: string): Promise<unknown> => pages.inPage(`hold(${JSON.stringify(text)})`);
    await hold(LINES);
    await expect.poll(() => hand.sees({ name: /^code( editor)?$/i })).toBe(true);
    await hand.call('click', { text: 'lantern' });
    expect(
      Math.abs(Number(await pages.inPage('isAt()')) - LINES.indexOf('tern here')),
    ).toBeLessThan(2);
    expect(await hand.call('click', { text: 'kettle', count: 2 })).toContain('kettle');
    expect(await pages.inPage('marked()')).toBe('kettle');
    expect(await hand.call('type', { text: 'teapot' })).toContain('over the 6 characters');
    expect(await heldIn(pages)).toBe(LINES.replace('kettle', 'teapot'));
    await hand.call('select_text', { text: 'return second' });
    expect(await pages.inPage('marked()')).toBe('return second');
    await hand.call('type', { text: 'if (first) {\n    return [first];\n  }' });
    expect(await heldIn(pages)).toBe(
      LINES.replace('kettle', 'teapot').replace(
        'return second',
        'if (first) {\n    return [first];\n  }',
      ),
    );
    await expect
      .poll(async () => (await hand.line({ name: /^code( editor)?$/i })).details['caret'])
      .toMatch(/^\s*\}\|;?/);
    await hold(LINES);
    await hand.call('click', { text: 'lantern' });
    expect(await hand.call('key', { key: 'ControlOrMeta+A' })).toContain(
      '8 lines, all of the text',
    );
    const object = '{\n  "a": [1, 2],\n  "b": "x"\n}';
    expect(await hand.call('type', { text: object })).toMatch(/all of its text.*brings that back/);
    expect(await heldIn(pages)).toBe(object);
    await hand.call('key', { key: 'ControlOrMeta+Z' });
    expect(await heldIn(pages)).toBe(LINES);
  });

for (const path of ALL_CODE_EDITORS)
  test(`code ${path}: one named editor, its lines are no messages, and what a key removes is told @long`, async ({
    pages,
  }) => {
    const hand = await pages.open(path);
    await expect.poll(() => pages.inPage('typeof held')).toBe('function');
    await pages.inPage(`hold(${JSON.stringify(LINES)})`);
    await hand.line({ name: /^code( editor)?$/i });
    await hand.call('click', { text: 'lantern', count: 2 });
    expect(await hand.call('key', { key: 'Delete' })).toContain('“lantern”');
    expect(await heldIn(pages)).toBe(LINES.replace('lantern', ''));
    await hand.call('key', { key: 'ControlOrMeta+A' });
    expect(await hand.call('key', { key: 'Delete' })).toMatch(
      /All of the text is gone \(8 lines\).*Control\+Z brings that back/,
    );
    await hand.call('key', { key: 'ControlOrMeta+Z' });
    const text = await hand.state();
    expect(text).not.toContain('toast');
    expect(text.match(/<T>/g)).toHaveLength(1);
    expect(text).toMatch(/<T> <div> "(?:code editor|Code)".*value="function add\(first/);
  });

test('Quill: a text is made bold @long', async ({ pages: { open, inPage } }) => {
  const hand = await open('/quill');
  await hand.use('type', 'Write here', { text: 'Tide tables' });
  await hand.use('click', 'Write here');
  await hand.call('key', { key: 'ControlOrMeta+A' });
  await hand.use('click', 'bold');
  expect((await hand.line('bold')).flags).toContain('pressed');
  expect(await inPage('quill.getContents().ops[0]')).toEqual({
    insert: 'Tide tables',
    attributes: { bold: true },
  });
});
