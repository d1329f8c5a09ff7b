import { deflateSync } from 'node:zlib';

// An agent process that does what its task says, in ways that the real one never may.
const port: unknown = Reflect.get(process, 'parentPort');
if (typeof port !== 'object' || port === null) throw new Error('no parent port');
const post = (message: unknown): void => {
  Reflect.get(port, 'postMessage').call(port, [message]);
};

const READY = { type: 'ready', protocolVersion: 4 };

const callModel = (callId: string): void =>
  post({
    type: 'event',
    iteration: 1,
    body: {
      type: 'model.called',
      callId,
      role: 'planner',
      model: 'm',
      attempt: 1,
      tokens: { input: 400, output: 0 },
      ms: 1,
      error: null,
    },
    exchange: { request: deflateSync('[]'), answer: '"hm"' },
  });

const BEHAVIOURS: Readonly<Record<string, () => void>> = {
  'end well': () =>
    post({ type: 'run.end', status: 'completed', finalAnswer: 'It is done.', error: null }),
  'end late': () => void setTimeout(() => BEHAVIOURS['end well']?.(), 1500),
  'say nothing': () => {},
  'hang for ever': () => {
    for (;;) Math.random();
  },
  crash: () => {
    process.stderr.write('the key is very-secret-key\n');
    process.exit(7);
  },
  'send rubbish': () => post({ type: 'tool.call', callId: 'x', tool: 5 }),
  'write a tool result itself': () =>
    post({
      type: 'event',
      iteration: 1,
      exchange: null,
      body: { type: 'run.finished', status: 'completed', finalAnswer: 'All paid.', error: null },
    }),
  'use one call id twice': () => {
    for (let time = 0; time < 2; time += 1) {
      post({ type: 'tool.call', callId: 'same', iteration: 1, tool: 'tabs', args: {} });
    }
  },
  'wait long': () =>
    post({ type: 'tool.call', callId: 'w', iteration: 1, tool: 'wait', args: { seconds: 20 } }),
  'ask the person': () =>
    post({
      type: 'question.ask',
      callId: 'q1',
      iteration: 1,
      question: 'Red or blue?',
      options: ['Red', 'Blue'],
    }),
  'keep looking': () =>
    post({ type: 'state.request', requestId: 1, iteration: 1, picture: 'none' }),
  'say again that it is ready': () => post(READY),
  'think without end': () => {
    for (let number = 1; number < 50; number += 1) callModel(`m${number}`);
  },
};

let told = '';

/** Handles a message from main; most end the run with an answer that tells what was received. */
function listen(data: object): void {
  const end = (finalAnswer: string): void =>
    post({ type: 'run.end', status: 'completed', finalAnswer, error: null });
  switch (Reflect.get(data, 'type')) {
    case 'person.said':
      told = String(Reflect.get(data, 'text'));
      break;
    case 'question.answered':
      end(`told: ${told}; answered: ${Reflect.get(data, 'answer')}`);
      break;
    case 'state.result':
      setTimeout(() => BEHAVIOURS['keep looking']?.(), 20);
      break;
    case 'run.stop':
      callModel('late');
      end('Half of it is done.');
      break;
    case 'state.failed':
      end(`refused with ${Reflect.get(Reflect.get(data, 'error'), 'code')}`);
      break;
  }
}

Reflect.get(port, 'on').call(port, 'message', ({ data }: { readonly data: unknown }) => {
  if (typeof data !== 'object' || data === null) return;
  listen(data);
  if (Reflect.get(data, 'type') !== 'run.start') return;
  const task = String(Reflect.get(Reflect.get(data, 'run'), 'task'));
  BEHAVIOURS[task]?.();
});
post(READY);
