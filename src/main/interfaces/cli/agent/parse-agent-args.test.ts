import { describe, expect, it } from 'vitest';

import { NO_OTHER_PROVIDERS } from '#shared/model/settings/default-settings.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { parseAgentArgs } from './parse-agent-args.ts';

const OPENAI = '--task x --provider openai --base-url http://a/ --model m'.split(' ');

describe('parseAgentArgs', () => {
  it('takes a task alone and fills in the rest', () => {
    expect(parseAgentArgs(['--task', ' Read the title '])).toEqual({
      kind: 'run',
      work: {
        kind: 'task',
        task: {
          task: 'Read the title',
          url: null,
          agentId: null,
          answers: [],
          files: [],
          grants: [],
          choice: 'ask',
          material: [],
          materialFiles: [],
          continues: null,
          replays: null,
          script: null,
          forks: null,
          isRehearsal: false,
          onDifference: null,
          parameters: {},
          provider: { kind: 'builtin' },
          otherProviders: NO_OTHER_PROVIDERS,
          prices: [],
          limits: DEFAULT_SETTINGS.limits,
          probe: null,
        },
      },
      jsonFile: null,
      parallel: 1,
      webhooks: [],
      mcpFile: null,
      signInFile: null,
      userData: null,
    });
  });

  it('takes a task without its flag, in one piece and only once', () => {
    const bare = parseAgentArgs(['Read the title', '--url', 'example.org']);
    expect(bare).toEqual(parseAgentArgs(['--task', 'Read the title', '--url', 'example.org']));
    expect(bare).toMatchObject({ kind: 'run', work: { task: { task: 'Read the title' } } });
    expect(parseAgentArgs(['Read', 'the', 'title'])).toEqual({
      kind: 'usage',
      problem: '--task has to stand in quotation marks when it has several words.',
    });
    expect(parseAgentArgs(['Read the title', '--task', 'Buy it'])).toMatchObject({ kind: 'usage' });
    expect(parseAgentArgs(['Read it', '--tasks', 'all.jsonl'])).toMatchObject({ kind: 'usage' });
  });

  it('takes a run whose steps are exported and the file for them, of a kind that it knows', () => {
    expect(parseAgentArgs(['--export-steps', 'run_00000001', 'shop.spec.ts'])).toEqual({
      kind: 'export-steps',
      runId: 'run_00000001',
      file: 'shop.spec.ts',
    });
    for (const rest of [[], ['shop.txt'], ['a.json', 'b.json']])
      expect(parseAgentArgs(['--export-steps', 'run_00000001', ...rest])).toMatchObject({
        kind: 'usage',
        problem: expect.stringContaining('.spec.ts or .json'),
      });
  });

  it('takes a run to export and the folder for it, and neither alone', () => {
    expect(parseAgentArgs(['--export', 'run_00000001', 'taken'])).toEqual({
      kind: 'export',
      runId: 'run_00000001',
      folder: 'taken',
    });
    for (const args of [['run_00000001'], ['run_00000001', 'a', 'b'], ['nonsense', 'taken']])
      expect(parseAgentArgs(['--export', ...args])).toMatchObject({
        kind: 'usage',
        problem: expect.stringContaining('--export has to'),
      });
  });

  it('takes every flag there is', () => {
    const args =
      '--url localhost:8080/docs --agent reader --param a=1 --param b=x=y --provider openai ' +
      '--base-url http://localhost:11434/v1 --model m --vision on --pictures always --max-iterations 7 --timeout 1.5 ' +
      '--user-data /data --probe 1+1 --json out.json --mcp servers.json --sign-in /data/logins.json ' +
      '--grant submit@https://shop.example×2 --grant pay@http://localhost:8080 ' +
      '--file /data/cv.pdf --file /data/photo.jpg --temperature 0 --context-tokens 8000 --max-cost 0.5 ' +
      '--price m=0.25/2 --price big=2/10.5 --executor-model small --fallback-model other ' +
      '--fallback-base-url https://elsewhere.example/v1 --vision-model eyes --on-difference agent --rehearse --allow look --material /data/mail.txt';
    const model = (name: string) => ({
      kind: 'openai',
      baseUrl: 'http://localhost:11434/v1',
      model: name,
      vision: true,
      pictures: 'always',
      temperature: 0,
      contextTokens: 8000,
    });
    expect(parseAgentArgs(['--task=- with a dash', ...args.split(' ')])).toEqual({
      kind: 'run',
      work: {
        kind: 'task',
        task: {
          task: '- with a dash',
          url: 'http://localhost:8080/docs',
          agentId: 'reader',
          answers: [],
          files: ['/data/cv.pdf', '/data/photo.jpg'],
          grants: [
            { verb: 'change', origin: 'https://shop.example', times: 2, from: 'command' },
            { verb: 'spend', origin: 'http://localhost:8080', times: 1, from: 'command' },
          ],
          choice: 'look',
          material: [],
          materialFiles: ['/data/mail.txt'],
          continues: null,
          replays: null,
          script: null,
          forks: null,
          isRehearsal: true,
          onDifference: 'agent',
          parameters: { a: '1', b: 'x=y' },
          provider: model('m'),
          otherProviders: {
            executor: model('small'),
            vision: model('eyes'),
            extraction: null,
            quick: null,
            fallback: { ...model('other'), baseUrl: 'https://elsewhere.example/v1' },
          },
          prices: [
            { model: 'm', input: 0.25, output: 2 },
            { model: 'big', input: 2, output: 10.5 },
          ],
          limits: { ...DEFAULT_SETTINGS.limits, maxIterations: 7, timeoutMs: 1500, maxCost: 0.5 },
          probe: '1+1',
        },
      },
      jsonFile: 'out.json',
      parallel: 1,
      webhooks: [],
      mcpFile: 'servers.json',
      signInFile: '/data/logins.json',
      userData: '/data',
    });
  });

  it('takes a run to be done again, with values for what was typed', () => {
    const args = '--replay run_0123456789 --set Name=Ada --set town=x=y --on-difference agent';
    expect(parseAgentArgs(args.split(' '))).toMatchObject({
      kind: 'run',
      work: {
        task: {
          task: '',
          replays: 'run_0123456789',
          forks: null,
          parameters: { name: 'Ada', town: 'x=y' },
          onDifference: 'agent',
        },
      },
    });
  });

  it('takes a script with its values', () => {
    expect(parseAgentArgs(['--script', '/scripts/a.js', '--set', 'city=Oslo'])).toMatchObject({
      kind: 'run',
      work: { task: { task: '', script: '/scripts/a.js', parameters: { city: 'Oslo' } } },
    });
  });

  it('lets an agent’s goal be the task, and help be asked for beside anything', () => {
    expect(parseAgentArgs(['--agent', 'reader'])).toMatchObject({ kind: 'run' });
    expect(parseAgentArgs(['--help', '--task', ''])).toMatchObject({
      kind: 'help',
      text: expect.stringMatching(/^Usage: waymark run[^]*--grant[^]*Exit code: 0/),
    });
  });

  it.each([
    [[], '--task'],
    [['--task', ' '], '--task'],
    [['--script', 'a.js', '--task', 'Buy'], '--task'],
    [['--script', 'a.js', '--agent', 'reader'], '--agent'],
    [['--script', ''], '--script'],
    [['--task'], '--task'],
    [['--task', 'x', '--colour', 'red'], '--colour'],
    [['--task', 'x', 'more'], 'more'],
    [['--replay', 'x'], '--replay'],
    [['--continue', 'run_0123456789', '--rehearse'], '--rehearse'],
    [['--replay', 'run_0123456789', '--task', 'x'], '--task'],
    [['--task', 'x', '--set', 'a=b'], '--replay'],
    [['--task', 'x', '--on-difference', 'stop'], '--replay'],
    [['--replay', 'run_0123456789', '--on-difference', 'ask'], '--on-difference'],
    [['--replay', 'run_0123456789', '--set', 'a'], '--set'],
    [['--task', 'x', '--parallel', '2'], '--parallel'],
    [['--tasks', 'file', '--parallel', '0'], '--parallel'],
    [['--tasks', 'file', '--parallel', 'all'], '--parallel'],
    [['--task', 'x', '--tasks', 'file'], '--task'],
    [['--tasks', ''], '--tasks'],
    [['--task', 'x', '--url', 'two words'], '--url'],
    [['--task', 'x', '--url', 'file:///etc/passwd'], '--url'],
    [['--task', 'x', '--url', 'waymark://settings'], '--url'],
    [['--task', 'x', '--agent', 'a', '--param', 'novalue'], '--param'],
    [['--task', 'x', '--param', 'a=1'], '--agent'],
    [['--task', 'x', '--provider', 'other'], '--provider'],
    [['--task', 'x', '--provider', 'openai', '--model', 'm'], '--base-url'],
    [['--task', 'x', '--provider', 'openai', '--base-url', 'http://a/'], '--model'],
    [
      ['--task', 'x', '--provider', 'openai', '--base-url', 'ftp://a/', '--model', 'm'],
      '--base-url',
    ],
    [['--task', 'x', '--model', 'm'], '--model'],
    [['--task', 'x', '--vision', 'yes'], '--vision'],
    [[...OPENAI, '--pictures', 'often'], '--pictures'],
    [['--task', 'x', '--temperature', '0.5'], '--temperature'],
    [['--task', 'x', '--executor-model', 'm'], '--executor-model'],
    [[...OPENAI, '--temperature', '3'], '--temperature'],
    [[...OPENAI, '--context-tokens', '100'], '--context-tokens'],
    [[...OPENAI, '--vision-base-url', 'http://b/'], '--vision-model'],
    [[...OPENAI, '--fallback-model', 'm', '--fallback-base-url', 'b'], '--fallback-base-url'],
    [[...OPENAI, '--max-cost', '1'], '--price'],
    [[...OPENAI, '--max-cost', '0', '--price', 'm=1/2'], '--max-cost'],
    [[...OPENAI, '--price', 'm=cheap'], '--price'],
    [['--task', 'x', '--max-iterations', 'many'], '--max-iterations'],
    [['--task', 'x', '--max-iterations', '5000'], '--max-iterations'],
    [['--task', 'x', '--timeout', '0'], '--timeout'],
    [['--task', 'x', '--timeout', '999999'], '--timeout'],
  ])('says which flag is wrong in %j', (args, flag) => {
    const command = parseAgentArgs(args);
    expect(command.kind === 'usage' && command.problem).toContain(flag);
  });
});
