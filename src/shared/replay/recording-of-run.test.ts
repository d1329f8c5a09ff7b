import { describe, expect, it } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import { wordsIn } from '../messages/words-in.ts';
import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import { RunEventSchema } from '../model/run/run-event.ts';
import { foldRun } from '../model/run/view/fold-run.ts';
import { DEFAULT_SETTINGS } from '../model/settings/default-settings.ts';
import { recordingOfRun } from './recording-of-run.ts';
import { fingerprintOfButton } from '../../testing/page/fingerprint.ts';

const { t } = wordsIn('en');

function element(name: string, more: Partial<NodeFingerprint> = {}): NodeFingerprint {
  return fingerprintOfButton({ name, ...more });
}

const field = (name: string, inputType = 'text') =>
  element(name, { kind: 'typeable', tag: 'input', role: 'textbox', inputType });

let count = 0;

interface Act {
  readonly tool: string;
  readonly args?: object;
  readonly node?: NodeFingerprint;
  readonly focus?: object;
  readonly changes?: readonly object[];
  readonly fails?: true;
  readonly output?: unknown;
  readonly within?: string;
  readonly line?: number;
  readonly tabUrl?: string | null;
  readonly iteration?: number;
}

/** Returns the events of a finished call. */
function call({ tool, args = {}, node, focus, changes = [], fails, output = null, ...more }: Act) {
  count += 1;
  const callId = `call-${count}`;
  const { within, line, tabUrl = 'https://shop.example/a', iteration = 1 } = more;
  const result =
    fails === true
      ? { ok: false, error: { code: 'NODE_GONE', message: 'It is gone.', next: 'Look.' } }
      : { ok: true, output, effect: { changes } };
  return [
    {
      type: 'tool.intended',
      callId,
      tool,
      args,
      tabUrl,
      ...(node !== undefined && { targets: { nodeId: node } }),
      ...(focus !== undefined && { focus }),
      ...(within !== undefined && { within }),
      ...(line !== undefined && { line }),
    },
    { type: 'tool.sent', callId },
    { type: 'tool.finished', callId, result, ms: 5 },
  ].map((body) => ({ iteration, body }));
}

type Part = readonly { readonly iteration: number; readonly body: object }[];

function viewOf(...parts: readonly Part[]) {
  const started = {
    type: 'run.started',
    task: 'Order a lamp',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: 3,
    steps: null,
  };
  const events = [
    { iteration: 0, body: started },
    { iteration: 1, body: { type: 'iteration.started' } },
    ...parts.flat(),
  ];
  return foldRun(
    events.map((event, index) =>
      RunEventSchema.parse({ runId: 'run_m3k5x9q2ab', seq: index + 1, at: 1, ...event }),
    ),
  );
}

const event = (body: object, iteration = 1) => [{ iteration, body }];
const recordingOf = (...parts: readonly Part[]) => recordingOfRun(viewOf(...parts), t);
const toolsOf = ({ recording }: ReturnType<typeof recordingOf>) =>
  recording.steps.map((step) => (step.kind === 'act' ? step.tool : step.kind));

function codeOf(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error instanceof AppError ? [error.code, error.params?.['reason']] : error;
  }
  return null;
}

describe('recordingOfRun', () => {
  it('keeps acts that came back with success, in order, each by what its element is known by', () => {
    const save = element('Save');
    const changes = [{ type: 'navigated', url: 'https://shop.example/b' }];
    const { recording } = recordingOf(
      call({ tool: 'read_page' }),
      call({ tool: 'click', args: { nodeId: 4 }, node: element('Gone'), fails: true }),
      call({ tool: 'navigate', args: { url: 'https://shop.example/a' } }),
      call({ tool: 'wait', args: { seconds: 2 } }),
      call({ tool: 'click', args: { nodeId: 9, count: 2 }, node: save, changes }),
      call({ tool: 'click', args: { target: 'button "Later"' }, output: { skipped: 'not there' } }),
    );
    expect(recording).toEqual({
      version: 1,
      startUrl: null,
      steps: [
        {
          kind: 'act',
          id: 'step-1',
          words: 'Go to shop.example/a',
          tool: 'navigate',
          args: { url: 'https://shop.example/a' },
          targets: {},
          url: 'https://shop.example/a',
          effect: [],
        },
        {
          kind: 'act',
          id: 'step-2',
          words: 'Click “Save”',
          tool: 'click',
          args: { count: 2 },
          targets: { nodeId: save },
          url: 'https://shop.example/a',
          effect: changes,
        },
      ],
    });
  });

  it('keeps what had the focus where it was typed there', () => {
    const focus = { tag: 'input', role: 'textbox', field: { type: 'text', name: 'q' } };
    const { recording } = recordingOf(
      call({ tool: 'type', args: { text: 'tide' }, focus }),
      call({ tool: 'key', args: { key: 'Enter' } }),
    );
    expect(recording.steps).toMatchObject([{ tool: 'type', focus }, { tool: 'key' }]);
    expect(recording.steps[1]).not.toHaveProperty('focus');
  });

  it('begins where the run began', () => {
    const click = call({ tool: 'click', args: { nodeId: 1 }, node: element('Buy') });
    expect(recordingOf(click).recording.startUrl).toBe('https://shop.example/a');
    const loaded = call({
      tool: 'navigate',
      args: { url: 'https://start.example/' },
      iteration: 0,
      tabUrl: null,
    });
    const { recording } = recordingOf(loaded, click);
    expect(recording.startUrl).toBe('https://start.example/');
    expect(recording.steps).toHaveLength(1);
  });

  it('makes a parameter of what was typed, named by its field', () => {
    const type = (name: string, text: string, inputType = 'text') =>
      call({
        tool: 'type',
        args: { nodeId: 1, text },
        node: field(name, inputType),
        changes: [{ type: 'value_changed', value: text }],
      });
    const { recording, parameters } = recordingOf(
      type('First name *', 'Ada Lovelace'),
      type('Quantity', '2', 'number'),
      type('数量', '3'),
      type('E-mail', 'ada@example.org'),
      type('Repeat e-mail', 'ada@example.org'),
      type('Password', '•••', 'password'),
      type('Website', 'https://ada.example/', 'url'),
    );
    expect(parameters).toEqual([
      {
        name: 'firstName',
        label: 'First name *',
        kind: 'text',
        required: true,
        default: 'Ada Lovelace',
      },
      { name: 'quantity', label: 'Quantity', kind: 'number', required: true, default: '2' },
      { name: 'text', label: '数量', kind: 'text', required: true, default: '3' },
      { name: 'eMail', label: 'E-mail', kind: 'text', required: true, default: 'ada@example.org' },
      { name: 'password', label: 'Password', kind: 'text', required: true },
      {
        name: 'website',
        label: 'Website',
        kind: 'url',
        required: true,
        default: 'https://ada.example/',
      },
    ]);
    expect(recording.steps[4]).toMatchObject({
      words: 'Type “{{eMail}}” into “Repeat e-mail”',
      args: { text: '{{eMail}}' },
      effect: [{ type: 'value_changed', value: '{{eMail}}' }],
    });
  });

  it('keeps secrets by their names, and never what is in them', () => {
    const { recording, parameters } = recordingOf(
      call({
        tool: 'fill_secret',
        args: { target: 'field "Password"', secret: 'Shop', part: 'password' },
        node: field('Password', 'password'),
      }),
    );
    expect(parameters).toEqual([]);
    expect(recording.steps[0]).toMatchObject({ args: { secret: 'Shop', part: 'password' } });
    expect(recording.steps[0]).not.toHaveProperty('args.target');
  });

  it('asks again what the person answered and the run typed, and nothing else', () => {
    const ask = (question: string, answer: string, callId: string) => [
      ...event({ type: 'question.asked', callId, question, options: [] }),
      ...event({ type: 'question.answered', callId, answer }),
    ];
    const made = recordingOf(
      ask('Which size?', 'Large one', 'q1'),
      ask('Shall I go on?', 'yes', 'q2'),
      call({ tool: 'type', args: { text: 'Large one', nodeId: 2 }, node: field('Size') }),
    );
    expect(made.recording.steps).toMatchObject([
      { kind: 'ask', question: 'Which size?', parameter: 'size' },
      { kind: 'act', args: { text: '{{size}}' } },
    ]);
    expect(made.parameters).toEqual([]);
  });

  it('keeps looks only where they did something, and extractions as one step', () => {
    const opened = [{ type: 'layer_opened', layer: 'menu', name: 'Account' }];
    const sent = [
      { type: 'request_sent', method: 'GET', url: 'https://shop.example/more', status: 200 },
    ];
    const scrolled = [{ type: 'scrolled', x: 0, y: 900 }];
    const node = element('Account');
    const made = recordingOf(
      call({ tool: 'hover', args: { nodeId: 1 }, node }),
      call({ tool: 'hover', args: { nodeId: 1 }, node, changes: opened }),
      call({ tool: 'scroll', args: { direction: 'down' }, changes: scrolled }),
      call({ tool: 'scroll', args: { direction: 'down' }, changes: [...scrolled, ...sent] }),
      call({ tool: 'extract', args: { format: { tables: true } }, within: 'x1' }),
      event({
        type: 'step.noted',
        tool: 'extract',
        args: { format: { tables: true } },
        result: { ok: true, output: { tables: [] }, effect: { changes: [] } },
      }),
      call({ tool: 'mcp', args: { action: 'listTools', instanceId: 'mail' } }),
      event({
        type: 'step.noted',
        tool: 'done',
        args: { success: true, message: 'ok' },
        result: { ok: true, output: 'ok', effect: { changes: [] } },
      }),
    );
    expect(toolsOf(made)).toEqual(['hover', 'scroll', 'extract']);
  });

  it('keeps the acts of a script one by one, not its looks and not the script', () => {
    const part = { within: 'x1', line: 2 };
    const made = recordingOf(
      call({ tool: 'locate', args: {}, ...part }),
      call({ tool: 'click', args: { nodeId: 1 }, node: element('Edit'), ...part }),
      call({ tool: 'type', args: { nodeId: 2, text: '2' }, node: field('Weight'), ...part }),
      call({ tool: 'click', args: { nodeId: 3 }, node: element('Save'), fails: true, ...part }),
      event({
        type: 'step.noted',
        tool: 'script',
        args: { code: '…' },
        result: { ok: true, output: { done: '2 × click' }, effect: { changes: [] } },
      }),
    );
    expect(toolsOf(made)).toEqual(['click', 'type']);
  });

  it('takes the newest request that did something', () => {
    const click = (name: string, iteration: number) =>
      call({ tool: 'click', args: { nodeId: 1 }, node: element(name), iteration });
    const again = {
      type: 'run.continued',
      text: 'And now?',
      provider: 'builtin',
      model: 'built-in',
      limits: DEFAULT_SETTINGS.limits,
    };
    const ended = { type: 'run.finished', status: 'completed', finalAnswer: '', error: null };
    const made = recordingOf(
      click('First', 1),
      event(ended),
      event({ ...again, text: 'Second' }, 1),
      click('Second', 2),
      event(ended, 2),
      event(again, 2),
      call({ tool: 'read_page', iteration: 3 }),
    );
    expect(made.recording.steps.map(({ words }) => words)).toEqual(['Click “Second”']);
  });

  it('says what is missing where a step cannot be done again', () => {
    expect(codeOf(() => recordingOf(call({ tool: 'read_page' })))).toEqual([
      'RUN_NOT_RECORDED',
      'nothing',
    ]);
    expect(codeOf(() => recordingOf(call({ tool: 'click', args: { nodeId: 3 } })))).toEqual([
      'STEP_NOT_RECORDED',
      'fingerprint',
    ]);
    expect(codeOf(() => recordingOf(call({ tool: 'click_point', args: { x: 1, y: 2 } })))).toEqual([
      'STEP_NOT_RECORDED',
      'place',
    ]);
    const many = Array.from({ length: 201 }, () => call({ tool: 'reload' }));
    expect(codeOf(() => recordingOf(...many))).toEqual(['RUN_NOT_RECORDED', 'long']);
  });

  it('finds what was named by words of the page by these words again', () => {
    const { recording } = recordingOf(call({ tool: 'click', args: { target: '"Lamp 3"' } }));
    expect(recording.steps[0]).toMatchObject({ args: { target: '"Lamp 3"' }, targets: {} });
  });
});
