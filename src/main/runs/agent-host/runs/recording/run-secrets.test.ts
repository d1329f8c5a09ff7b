import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import { tempFolder } from '../../../../../testing/store/temp-folder.ts';
import { paperNode } from '../../../../../testing/fake-snapshot.ts';
import { openStore } from '../../../../storage/store/open-store.ts';
import { packText } from '../../../../platform/files/packed-text.ts';
import { RunRecorder } from './run-recorder.ts';
import { RunSecrets } from './run-secrets.ts';

const SECRET = 'tide "pool" 77';
const id = (name: string) => CallIdSchema.parse(name);

/** Events of a run that asks for a password, receives it, uses it and repeats it. */
function record(secret: string) {
  const userData = tempFolder();
  const store = openStore({ userData, onBackupProblem: () => undefined });
  const recorder = new RunRecorder({
    store: store.runs,
    publish: () => undefined,
    onFailure: (error) => expect.unreachable(error.message),
    now: () => 0,
    begin: {
      kind: 'new',
      started: {
        type: 'run.started',
        task: 'Read the tide tables',
        agentId: null,
        provider: 'openai',
        model: 'scripted',
        tabId: TabIdSchema.parse(1),
        steps: null,
      },
    },
  });
  const args = { format: { text: true }, password: secret };
  const called: RunEventBody = {
    type: 'model.called',
    callId: id('m1'),
    role: 'executor',
    model: 'scripted',
    attempt: 1,
    tokens: { input: 1, output: 1 },
    ms: 1,
    error: null,
  };
  recorder.append(0, {
    type: 'question.asked',
    callId: id('q1'),
    question: 'What is the password of the file?',
    options: [],
  });
  recorder.append(0, { type: 'question.answered', callId: id('q1'), answer: secret });
  recorder.append(0, called, {
    request: packText(
      JSON.stringify({ messages: [{ content: `{"output":${JSON.stringify(secret)}}` }] }),
    ),
    answer: JSON.stringify({ calls: [{ tool: 'pdf_extract', args: JSON.stringify(args) }] }),
  });
  recorder.expectCall(id('t1'), 1);
  const call = { callId: id('t1'), tool: 'pdf_extract', args };
  const tabUrl = `https://example.com/?pw=${secret}`;
  recorder.journal.intended({ ...call, tabUrl, targets: {}, focus: null, secrets: [] });
  recorder.append(1, {
    type: 'step.noted',
    tool: 'pdf_extract',
    args,
    result: { ok: true, output: `Opened with ${secret}`, effect: { changes: [] } },
  });
  const exchange = JSON.stringify(store.runs.getModelCall(recorder.runId, id('m1')));
  const events = JSON.stringify(store.runs.getEvents(recorder.runId));
  store.dispose();
  const bytes = readdirSync(userData, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
  return { exchange, events, bytes };
}

describe('passwords of a run', () => {
  it('are in nothing that is stored', () => {
    const { exchange, events, bytes } = record(SECRET);
    expect(bytes).toContain('Read the tide tables');
    for (const stored of [exchange, events, bytes]) {
      expect(stored).not.toContain('tide \\"pool');
      expect(stored).not.toContain('tide "pool');
      expect(stored).not.toContain(' 77');
    }
    expect(events).toContain('Opened with •••');
    expect(exchange).toContain('•••');
  });

  it('are hidden in an event with a field that is there and undefined', () => {
    const secrets = new RunSecrets();
    secrets.learn(SECRET);
    const params = undefined;
    const error = { code: 'X', params, message: `It is ${SECRET}.`, next: '' };
    const finished = { type: 'run.finished', status: 'failed', finalAnswer: '', error } as const;
    expect(JSON.stringify(secrets.hideInEvent(finished))).not.toContain('pool');
  });

  it('are hidden where they stand alone when they are short', () => {
    const { exchange, events } = record('at');
    expect(events).toContain('"password":"•••"');
    expect(events).toContain('"answer":"•••"');
    expect(events).toContain('Read the tide tables');
    expect(events).toContain('"format"');
    expect(exchange).not.toContain('\\"at\\"');
  });

  it('are in nothing that is stored once they were typed into a field for them', () => {
    const secrets = new RunSecrets();
    secrets.learn('s3cret-typed');
    const body: RunEventBody = {
      type: 'tool.intended',
      callId: id('t2'),
      tool: 'type',
      args: { nodeId: 7, text: 's3cret-typed' },
      tabUrl: null,
    };
    expect(secrets.hideInEvent(body)).toMatchObject({ args: { nodeId: 7, text: '•••' } });
  });

  it('are in no answer of a model that types them, by number or by words', () => {
    const answerWith = (args: unknown, tool = 'type'): string => {
      const secrets = new RunSecrets();
      secrets.sawFields([
        paperNode(12, { name: 'Password', kind: 'typeable' }),
        paperNode(13, { name: 'City', kind: 'typeable' }),
      ]);
      const answer = JSON.stringify({ calls: [{ tool, args: JSON.stringify(args) }] });
      return secrets.hideInExchange({ request: packText('{}'), answer }).answer;
    };
    expect(answerWith({ nodeId: 12, text: 's3cret-typed' })).not.toContain('s3cret');
    expect(answerWith({ target: 'input "Password"', text: 's3cret-typed' })).not.toContain(
      's3cret',
    );
    expect(answerWith({ nodeId: 13, text: 's3cret-typed' })).toContain('s3cret');
    // Text typed at the focus may go into any field.
    expect(answerWith({ text: 's3cret-typed' })).not.toContain('s3cret');
    expect(answerWith({ text: 's3cret-typed' }, 'find_text')).toContain('s3cret');
  });
});
