import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, test } from 'vitest';

import type { WritingTask } from '#shared/ports/agent/single-request-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { TabIdSchema } from '#shared/model/ids.ts';

import type { CdpSession } from '../../page-access/cdp/cdp-session.ts';
import { WritingHelps } from './writing-helps.ts';

const SERVICE = { origin: 'https://api.example', host: 'api.example', model: 'm' };
const FIELD = {
  kind: 'field',
  text: 'i arive',
  isSelection: false,
  isRich: false,
  box: { x: 0, y: 0, width: 100, height: 20 },
  viewportWidth: 800,
};

/** A page with one field, which answers as its script would. */
class FakePage extends EventEmitter {
  field: unknown = FIELD;
  isUnchanged = true;
  value = 'i arive';
  isDestroyed = () => false;
  focus = () => undefined;
  getURL = () => 'https://mail.example/';
  executeJavaScriptInIsolatedWorld(_world: number, [source]: [{ code: string }]): Promise<unknown> {
    const call = /\.script\.(.*), waymarkWriting/.exec(source.code)?.[1];
    const answers = new Map<string | undefined, unknown>([
      ['fieldHere()', this.field],
      ['fieldHere(true)', FIELD],
      ['selectAgain()', this.isUnchanged],
      ['textHere()', this.value],
      ['pageText()', 'When do you come?'],
    ]);
    return Promise.resolve(answers.get(call) ?? true);
  }
}

function open(write?: (task: WritingTask) => Promise<string>) {
  const page = new FakePage();
  const tasks: WritingTask[] = [];
  let takesText = true;
  const cdp = {
    send: (method: string, { text }: { text: string }) => {
      if (method === 'Input.insertText' && takesText) page.value = text;
      return Promise.resolve({});
    },
  } as unknown as CdpSession;
  const tab = { id: TabIdSchema.parse(1), isDriven: false, cdp };
  const helps = new WritingHelps({
    service: () => SERVICE,
    refusal: () => null,
    hasCodingAgent: () => false,
    write: (task) => {
      tasks.push(task);
      return write === undefined ? Promise.resolve('I arrive') : write(task);
    },
  });
  helps.watch(tab, page as unknown as WebContents);
  const shown = () => helps.view()[0];
  return { helps, page, tasks, id: tab.id, shown, refuseText: () => void (takesText = false) };
}

test('a misspelled word that the menu marks is no selection of the person', async () => {
  const { helps, id, shown, page } = open();
  page.field = { ...FIELD, text: 'arive', isSelection: true };
  await helps.open(id);
  expect(shown()).toMatchObject({ text: 'arive', isSelection: true });
  page.emit('context-menu', {}, { misspelledWord: 'arive', selectionText: 'arive' });
  await helps.open(id);
  expect(shown()).toMatchObject({ text: 'i arive', isSelection: false });
});

test('nothing is sent before the person has said what is to be done, and the page only for a reply', async () => {
  const { helps, tasks, id, shown, page } = open();
  await helps.open(id);
  expect(shown()).toMatchObject({ text: 'i arive', phase: { kind: 'choosing' }, service: SERVICE });
  expect(tasks).toEqual([]);
  await helps.write(id, 'rewrite', 'en');
  expect(tasks).toEqual([{ act: 'rewrite', language: 'en', text: 'i arive', page: '', wish: '' }]);
  expect(shown()?.phase).toEqual({ kind: 'written', act: 'rewrite', text: 'I arrive' });
  expect(page.value).toBe('i arive');
  helps.choose(id);
  await helps.write(id, 'reply', 'en');
  expect(tasks[1]?.page).toBe('When do you come?');
  await helps.insert(id);
  expect(page.value).toBe('I arrive');
  expect(shown()).toBeUndefined();
});

test.each([
  [{ kind: 'secret' }, 'WRITING_SECRET_FIELD'],
  [{ kind: 'none' }, 'WRITING_NO_FIELD'],
  [null, 'WRITING_NO_FIELD'],
  [{ ...FIELD, box: 'here' }, 'WRITING_NO_FIELD'],
  [{ ...FIELD, text: 'x'.repeat(12_001) }, 'WRITING_TOO_LONG'],
])('there is no help with a field that is told as %o', async (field, code) => {
  const { helps, page, id, shown } = open();
  page.field = field;
  await expect(helps.open(id)).rejects.toMatchObject({ code });
  expect(shown()).toBeUndefined();
});

test('what was written is kept where the field has changed, or does not take it', async () => {
  const changed = open();
  await changed.helps.open(changed.id);
  await changed.helps.write(changed.id, 'shorten', 'en');
  changed.page.isUnchanged = false;
  await changed.helps.insert(changed.id);
  const { phase } = changed.shown() ?? {};
  expect(phase).toMatchObject({
    kind: 'failed',
    error: { code: 'WRITING_FIELD_CHANGED' },
    text: 'I arrive',
  });
  const deaf = open();
  deaf.refuseText();
  await deaf.helps.open(deaf.id);
  await deaf.helps.write(deaf.id, 'shorten', 'en');
  await deaf.helps.insert(deaf.id);
  expect(deaf.shown()?.phase).toMatchObject({
    error: { code: 'WRITING_NOT_TAKEN' },
    text: 'I arrive',
  });
});

test('what the model service says is shown, and an answer after Escape means nothing', async () => {
  const refused = open(() =>
    Promise.reject(new AppError({ code: 'ENDPOINT_UNAUTHORIZED', message: 'No.', next: 'Look.' })),
  );
  await refused.helps.open(refused.id);
  await refused.helps.write(refused.id, 'rewrite', 'en');
  expect(refused.shown()?.phase).toMatchObject({ error: { code: 'ENDPOINT_UNAUTHORIZED' } });

  let answer: (text: string) => void = () => undefined;
  const slow = open(() => new Promise((resolve) => (answer = resolve)));
  await slow.helps.open(slow.id);
  const writing = slow.helps.write(slow.id, 'rewrite', 'en');
  await Promise.resolve();
  slow.page.emit('before-input-event', new Event('x'), { type: 'keyDown', key: 'Escape' });
  expect(slow.shown()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 10));
  answer('Too late');
  await writing;
  expect(slow.shown()).toBeUndefined();

  await slow.helps.open(slow.id);
  const stopped = slow.helps.write(slow.id, 'rewrite', 'en');
  await new Promise((resolve) => setTimeout(resolve, 10));
  slow.helps.choose(slow.id);
  answer('Too late');
  await stopped;
  expect(slow.shown()?.phase).toEqual({ kind: 'choosing' });
});
